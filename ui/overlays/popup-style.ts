/** The look of popups that open from a trigger: menus and lists of options. */
export const popupClass =
  'origin-(--transform-origin) overflow-y-auto rounded-lg border border-line-lifted bg-raised p-1.5 shadow-lifted outline-none transition-[opacity,scale] data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0';

export const menuItemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-base outline-none select-none data-highlighted:bg-primary-soft data-disabled:cursor-not-allowed data-disabled:opacity-55 [&_svg]:size-5 [&_svg]:shrink-0';
