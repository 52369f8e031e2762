/** Runs that scroll into view change from their estimated to their real height, so the log follows until it is still. */
const stillFrames = 12;
const mostFrames = 90;

/** Events by which the user takes over the scrolling. A screen reader sends only a click. */
const userActions = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'beforeinput', 'click'] as const;

/** Scrolls the log by `distance`, in pixels, in each frame until it stays where it is. Returns a function that ends this at once. */
export function followUntilStill(
  log: HTMLElement,
  distance: () => number,
  onStep: () => void = () => {},
): () => void {
  const ended = new AbortController();
  let [frame, frames, still] = [0, 0, 0];
  const approach = () => {
    const before = log.scrollTop;
    log.scrollTop += distance();
    onStep();
    still = Math.abs(log.scrollTop - before) < 1 ? still + 1 : 0;
    frames += 1;
    if (still < stillFrames && frames < mostFrames) frame = requestAnimationFrame(approach);
    else ended.abort();
  };
  ended.signal.addEventListener('abort', () => cancelAnimationFrame(frame));
  for (const action of userActions)
    addEventListener(action, () => ended.abort(), { capture: true, passive: true, signal: ended.signal });
  approach();
  return () => ended.abort();
}
