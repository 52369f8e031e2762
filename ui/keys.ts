import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/**
 * Whether a key is still for the input method, which composes a letter of several keys. Safari ends the composition before it reports the
 * key that ended it, and tells by this key code alone.
 */
export const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;

const openOverlay = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed])';

/**
 * Closes a part of the page with Escape. The key belongs to an open dialog or menu, also to one that has just opened
 * and does not have the focus yet, to a field that took it, and to an input method.
 */
export const onEscape = (act: () => void) => (event: ReactKeyboardEvent<HTMLElement>) => {
  const { key, defaultPrevented, target, currentTarget, nativeEvent } = event;
  if (key !== 'Escape' || defaultPrevented || isComposing(nativeEvent)) return;
  if (!currentTarget.contains(target as Node)) return;
  if (!document.querySelector(openOverlay)) act();
};
