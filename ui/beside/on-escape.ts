import type { KeyboardEvent } from 'react';

const openOverlay = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed])';

/**
 * Closes a part of the page with Escape. The key belongs to an open dialog or menu, also to one that has just opened
 * and does not have the focus yet, and to a field that took it.
 */
export const onEscape = (act: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const { key, defaultPrevented, target, currentTarget } = event;
  if (key !== 'Escape' || defaultPrevented || !currentTarget.contains(target as Node)) return;
  if (!document.querySelector(openOverlay)) act();
};
