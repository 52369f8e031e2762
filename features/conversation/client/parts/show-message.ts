/** So many frames the log is kept at the message: runs that scroll into view change from their estimated to their real height. */
const frames = 12;
/** Milliseconds. */
const shownFor = 1_600;

/** Scrolls to a message, focuses it and lights it up; false when it is not in the log. */
export function showMessage(log: HTMLElement, seq: number): boolean {
  const message = log.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
  if (!message) return false;
  let left = frames;
  const approach = () => {
    const [room, box] = [log.getBoundingClientRect(), message.getBoundingClientRect()];
    log.scrollTop += box.top - room.top - Math.max(0, room.height - box.height) / 2;
    left -= 1;
    if (left > 0) requestAnimationFrame(approach);
  };
  approach();
  message.focus({ preventScroll: true });
  message.dataset['found'] = '';
  setTimeout(() => delete message.dataset['found'], shownFor);
  return true;
}
