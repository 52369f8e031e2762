// The search stands beside the conversation or in a sheet over it, and has no other way to its messages.
import { useEffect, useEffectEvent } from 'react';
import { followUntilStill } from './follow-until-still.ts';

type Shown = { conversationId: string; seq: number };
const listeners = new Set<(shown: Shown) => void>();

/** Asks the conversation on screen to show one of its messages. */
export function showInConversation(shown: Shown): void {
  for (const listener of listeners) listener(shown);
}

/** Calls `show` with the number of each message of the conversation that is asked for. */
export function useShown(conversationId: string, show: (seq: number) => void): void {
  const act = useEffectEvent((shown: Shown) => {
    if (shown.conversationId === conversationId) show(shown.seq);
  });
  useEffect(() => {
    const listener = (shown: Shown) => act(shown);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}

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
