// Groups messages by day and then into runs of one person, so that name and face appear once per run. Adding a message above or below
// leaves all other runs unchanged.
import type { Message, Quote } from '#features/conversation/conversation.ts';
import type { Person } from '#features/profile/profile.ts';
import type { Unsent } from '#platform/client/sending/use-send.ts';
import { addDays, fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';

export type Entry = {
  id: string;
  /** The number of the message in the conversation; null until it is sent. */
  seq: number | null;
  sender: Person;
  message: string;
  sentAt: string;
  state: 'sent' | Unsent['state'];
  /** The sender or an admin removed the text. */
  removed: boolean;
  /** The message that this one answers. */
  quote: Quote | null;
  reactions: Message['reactions'];
  /** The server's reason for the failure. */
  reason: string | null;
};

/**
 * `continued`: the run above is of the same person, so the name is not repeated. `unread`: the unread messages at opening begin
 * here.
 */
export type Run = {
  key: string;
  sender: Person;
  continued: boolean;
  unread: boolean;
  entries: readonly Entry[];
};
export type Day = { date: string; runs: readonly Run[] };

/** Of a message that is not sent. */
const unsentFacts = { seq: null, removed: false, reactions: [] } satisfies Partial<Entry>;
const longestPause = 10 * 60_000;

/** What the outbox has of a message. */
export type UnsentMessage = Unsent<Pick<Message, 'sender' | 'message' | 'quote'>>;

/** Sent messages by number, then pending own ones; none twice. */
export function entriesOf(messages: readonly Message[], unsent: readonly UnsentMessage[]): Entry[] {
  const arrived = new Set(messages.map((message) => message.id));
  return [
    ...messages.map(({ id, seq, sender, message, sentAt, removed, quote, reactions }): Entry => {
      return { id, seq, sender, message, sentAt, state: 'sent', removed, quote, reactions, reason: null };
    }),
    ...unsent
      .filter(({ id }) => !arrived.has(id))
      .map(({ id, input: { sender, message, quote }, writtenAt: sentAt, state, reason }): Entry => {
        return { ...unsentFacts, id, sender, message, sentAt, state, quote, reason };
      }),
  ];
}

/**
 * A day begins with its first message, and never comes back: a message that was written yesterday and still waits is below those of today,
 * under the heading of today.
 */
export function timelineOf(entries: readonly Entry[], firstUnread: string | null = null): Day[] {
  const days: { date: string; runs: (Run & { entries: Entry[] })[] }[] = [];
  let end = -Infinity;
  let previous: Entry | undefined;
  for (const entry of entries) {
    if (Date.parse(entry.sentAt) >= end) {
      const day = dayOf(entry.sentAt);
      days.push({ date: day.date, runs: [] });
      end = day.end;
      previous = undefined;
    }
    const runs = days.at(-1)?.runs ?? [];
    const unread = entry.id === firstUnread;
    const continued = !unread && previous !== undefined && continues(previous, entry);
    if (continued && !startsBlock(entry.id)) runs.at(-1)?.entries.push(entry);
    else runs.push({ key: entry.id, sender: entry.sender, continued, unread, entries: [entry] });
    previous = entry;
  }
  return days;
}

function continues(previous: Entry, entry: Entry): boolean {
  return (
    previous.sender.id === entry.sender.id &&
    Date.parse(entry.sentAt) - Date.parse(previous.sentAt) <= longestPause
  );
}

/**
 * Splits a long monologue into blocks, which the browser can skip while out of sight. One id in sixteen starts a new block, so the
 * blocks do not depend on how much of the conversation is loaded.
 */
const startsBlock = (id: string) => id.endsWith('0');

function dayOf(instant: string): { date: string; end: number } {
  const { date } = toAmsterdam(instant);
  const end = fromAmsterdam(addDays(date, 1), '00:00') ?? new Date(instant);
  return { date, end: end.getTime() };
}

/** Unchanged: skip rendering. */
export function isSameRun(a: Run, b: Run): boolean {
  return (
    a.key === b.key &&
    a.continued === b.continued &&
    a.entries.length === b.entries.length &&
    a.entries.every((entry, index) => {
      const other = b.entries[index];
      return (
        other?.id === entry.id &&
        other.state === entry.state &&
        other.removed === entry.removed &&
        other.quote?.removed === entry.quote?.removed &&
        other.reactions === entry.reactions &&
        other.reason === entry.reason
      );
    })
  );
}
