/** Not below an earlier dialog: a dialog of a dialog dims that one. */
export const backdropClass =
  'fixed inset-0 z-50 bg-overlay transition-opacity duration-250 data-starting-style:opacity-0 data-ending-style:opacity-0';

/* From below on a phone, from the middle elsewhere; a rim instead of a shadow where it is dark. */
export const sheetClass =
  'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[90dvh] short:max-h-[96dvh] w-full max-w-lg flex-col rounded-t-xl border-t border-line bg-raised pb-safe shadow-sheet outline-none transition-[translate,opacity,scale] duration-250 ' +
  'data-starting-style:translate-y-full data-ending-style:translate-y-full ' +
  'sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-xl sm:border ' +
  'sm:data-starting-style:-translate-y-[48%] sm:data-starting-style:opacity-0 sm:data-ending-style:-translate-y-[48%] sm:data-ending-style:opacity-0';
