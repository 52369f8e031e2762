import type { FocusEvent } from 'react';

/** Chips in one row on a phone, which scrolls sideways to the edge of the screen; elsewhere the row of the parent wraps. */
export const chipRowClass =
  'flex gap-2 large-text:flex-wrap max-sm:-mx-(--gutter) max-sm:-my-1.5 max-sm:w-[calc(100%+2*var(--gutter))] max-sm:scroll-px-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:py-1.5 max-sm:[scrollbar-width:none] sm:contents';

/** The browser leaves a chip that is partly in view where it is. */
export const showWholeChip = ({ target }: FocusEvent<HTMLInputElement>) =>
  target.closest('label')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
