/** Runs that scroll into view change from their estimated to their real height, so the log follows until it is still. */
const stillFrames = 12;
const mostFrames = 90;
/** Milliseconds. */
const shownFor = 1_600;

/** Scrolls to a message, focuses it and lights it up; false when it is not in the log. */
export function showMessage(log: HTMLElement, seq: number): boolean {
  const message = log.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
  if (!message) return false;
  const scrolled = new AbortController();
  let [still, frames] = [0, 0];
  const approach = () => {
    const [room, box] = [log.getBoundingClientRect(), message.getBoundingClientRect()];
    const before = log.scrollTop;
    log.scrollTop += box.top - room.top - Math.max(0, room.height - box.height) / 2;
    still = Math.abs(log.scrollTop - before) < 1 ? still + 1 : 0;
    frames += 1;
    if (scrolled.signal.aborted) return;
    if (still < stillFrames && frames < mostFrames) requestAnimationFrame(approach);
    else scrolled.abort();
  };
  // The user takes over.
  for (const action of ['wheel', 'touchmove', 'keydown'])
    log.addEventListener(action, () => scrolled.abort(), { passive: true, signal: scrolled.signal });
  approach();
  message.focus({ preventScroll: true });
  message.dataset['found'] = '';
  setTimeout(() => delete message.dataset['found'], shownFor);
  return true;
}
