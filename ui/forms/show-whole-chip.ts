import type { FocusEvent } from 'react';

/** Scrolls a focused chip into view as a whole; the browser does not scroll to a chip that is partly visible. */
export const showWholeChip = ({ target }: FocusEvent<HTMLInputElement>) =>
  target.closest('label')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
