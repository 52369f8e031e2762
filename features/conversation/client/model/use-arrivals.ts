import { useState } from 'react';
import type { Message } from '../../conversation.ts';
import { arrivedText } from '../../copy.ts';

/** `seq`: of the newest message that was announced or is not news. */
export type Announced = { seq: number; text: string };

/**
 * What a screen reader says of new messages. The first messages are no news; afterwards each message of somebody else is said once,
 * however often the conversation is fetched.
 */
export function nextAnnouncement(
  before: Announced | null,
  items: readonly Message[],
  userId: string,
): Announced {
  const seq = items.at(-1)?.seq ?? 0;
  if (before === null) return { seq, text: '' };
  if (seq <= before.seq) return before;
  const arrived = items.filter((item) => item.seq > before.seq && item.sender.id !== userId && !item.removed);
  return { seq, text: arrived.length > 0 ? arrivedText(arrived) : before.text };
}

/** `isFresh`: the messages are not merely those that the device had kept. */
export function useArrivals(items: readonly Message[] | undefined, isFresh: boolean, userId: string) {
  const [announced, setAnnounced] = useState<Announced | null>(null);
  if (items && isFresh) {
    const next = nextAnnouncement(announced, items, userId);
    if (next !== announced) setAnnounced(next);
  }
  return announced;
}
