// The focus on a link of a page that shows its bars before the app runs. The first render replaces them, and the browser would begin
// again at the top of the page: who uses the keyboard presses Tab without seeing where they are.

/** Call it before the first render, and what it returns after that. */
export function keepEarlyFocus(): () => void {
  let focused = document.activeElement;
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = target;
  };
  addEventListener('focusin', note);
  return () => {
    removeEventListener('focusin', note);
    const wasLost = document.activeElement === document.body && focused?.isConnected === false;
    if (!wasLost || focused?.tagName !== 'A') return;
    const href = focused.getAttribute('href');
    const same = Array.from(document.links).find((link) => link.getAttribute('href') === href);
    same?.focus({ preventScroll: true });
  };
}
