// Taps on links of a page that shows text before the app runs. The browser would load another page, and the wait would begin again:
// instead the app starts with the screen that was tapped.

function onClick(event: MouseEvent) {
  const { target, defaultPrevented, metaKey, ctrlKey, shiftKey } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || defaultPrevented || metaKey || ctrlKey || shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  // For the router, when it exists already but its links are not on the page yet.
  dispatchEvent(new PopStateEvent('popstate'));
}

export const followEarlyTaps = (): void => addEventListener('click', onClick);

/** Links handle their own taps from now on. */
export const leaveTapsToLinks = (): void => removeEventListener('click', onClick);
