/** The look of popups that open from a trigger: menus and lists of options. */
export const popupClass =
  'origin-(--transform-origin) overflow-y-auto rounded-lg border border-line-lifted bg-raised p-1.5 shadow-lifted outline-none transition-[opacity,scale] data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0';

export const menuItemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-base outline-none select-none data-highlighted:bg-primary-soft data-disabled:cursor-not-allowed data-disabled:opacity-55 [&_svg]:size-5 [&_svg]:shrink-0';

/** Not below an earlier dialog: a dialog of a dialog dims that one. */
export const backdropClass =
  'fixed inset-0 z-50 bg-overlay transition-opacity duration-250 data-starting-style:opacity-0 data-ending-style:opacity-0';

/* From below on a phone, from the middle elsewhere; a rim instead of a shadow where it is dark. What is inside, which has a
 * background of its own, does not fill the round corners. */
export const sheetClass =
  'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[90dvh] short:max-h-[96dvh] w-full max-w-lg flex-col overflow-hidden rounded-t-xl border-t border-line bg-raised pb-safe shadow-sheet outline-none transition-[translate,opacity,scale] duration-250 ' +
  'data-starting-style:translate-y-full data-ending-style:translate-y-full ' +
  'sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-xl sm:border ' +
  'sm:data-starting-style:-translate-y-[48%] sm:data-starting-style:opacity-0 sm:data-ending-style:-translate-y-[48%] sm:data-ending-style:opacity-0';
