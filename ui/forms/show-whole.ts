import type { FocusEvent } from 'react';

/** Scrolls what has the focus, or its label, into view as a whole; the browser does not scroll to what is partly visible. */
export const showWhole = ({ target }: FocusEvent<HTMLElement>) =>
  (target.closest('label') ?? target).scrollIntoView({ block: 'nearest', inline: 'nearest' });
