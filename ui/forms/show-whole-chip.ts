import type { FocusEvent } from 'react';

/** The browser leaves a chip that is partly in view where it is. */
export const showWholeChip = ({ target }: FocusEvent<HTMLInputElement>) =>
  target.closest('label')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
