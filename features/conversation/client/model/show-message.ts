import { followUntilStill } from './follow-until-still.ts';

/** Milliseconds. */
const shownFor = 1_600;

/** Scrolls to a message, focuses it and lights it up; false when it is not in the log. */
export function showMessage(log: HTMLElement, seq: number): boolean {
  const message = log.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
  if (!message) return false;
  followUntilStill(log, () => {
    const [room, box] = [log.getBoundingClientRect(), message.getBoundingClientRect()];
    return box.top - room.top - Math.max(0, room.height - box.height) / 2;
  });
  message.focus({ preventScroll: true });
  message.dataset['found'] = '';
  setTimeout(() => delete message.dataset['found'], shownFor);
  return true;
}
