// The open streams with their responses: what is written to each, and when one is disconnected.
import type { ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import type { LiveEvent } from './live-log.ts';

export type OpenStream = {
  userId: string;
  /** The hash of the token that opened it. The stream ends when the session gets another token: this one may have been copied. */
  tokenHash: string;
  /** Empty until its rights have been judged for the first time. */
  topics: ReadonlySet<string>;
  hiddenPeople: ReadonlySet<string>;
  /** When the rights of the stream are judged again, on the clock of `performance`. */
  dueAt: number;
  /** The number of the judgement that `topics` come from; an older one that answers later is ignored. */
  judgement: number;
  response: ServerResponse;
  /** Live events wait here until the stream has its greeting. */
  held: string[] | null;
};

/** A client that leaves this many bytes unread is disconnected; it reconnects and reads its gap. */
export const mostUnread = 512 * 1024;

export type OpenStreams = ReturnType<typeof createOpenStreams>;

export type Person = Pick<OpenStream, 'userId' | 'tokenHash'>;

const newStream = (response: ServerResponse, person: Person, dueAt: number): OpenStream => ({
  ...person,
  topics: new Set(),
  hiddenPeople: new Set(),
  dueAt,
  judgement: 0,
  response,
  held: [],
});

type Parts = {
  log: Log;
  /** Called when a user's number of judged streams changes. */
  onStreams?: (userId: string, streams: number) => void;
  /** Called when the last stream has closed. */
  onNone: () => void;
};

export function createOpenStreams(parts: Parts) {
  const set = noStreams();
  let closed = false;

  const report = ({ userId }: OpenStream) => parts.onStreams?.(userId, judgedOf(set, userId));

  function drop(stream: OpenStream) {
    if (!remove(set, stream)) return;
    report(stream);
    if (set.all.size === 0) parts.onNone();
    stream.response.end();
  }

  function write(stream: OpenStream, text: string) {
    if (stream.held) {
      stream.held.push(text);
      return;
    }
    // Judged by what earlier writes have left unread, so that one large batch disconnects nobody.
    if (stream.response.writableLength > mostUnread) {
      parts.log('warn', 'live.reader-too-slow');
      stream.response.destroy();
      drop(stream);
      return;
    }
    stream.response.write(text);
  }

  return {
    set,
    isOpen: (stream: OpenStream) => set.all.has(stream),
    open(response: ServerResponse, person: Person, dueAt: number): OpenStream {
      const stream = newStream(response, person, dueAt);
      response.on('close', () => drop(stream));
      set.all.add(stream);
      // A stream that closed while the caller was looked up will not report it again.
      if (closed || response.destroyed) drop(stream);
      return stream;
    },
    subscribe(stream: OpenStream, subscriptions: Subscriptions) {
      if (subscribe(set, stream, subscriptions)) report(stream);
    },
    /** Writes the greeting, and after it the events that came in meanwhile. */
    release(stream: OpenStream, greeting: readonly string[]) {
      const held = stream.held ?? [];
      stream.held = null;
      if (set.all.has(stream)) write(stream, [...greeting, ...held].join(''));
    },
    write,
    writeAll(text: string) {
      for (const stream of set.all) write(stream, text);
    },
    drop,
    /** Drops all streams, and each that is opened later. */
    close() {
      closed = true;
      for (const stream of set.all) drop(stream);
    },
  };
}

// Which stream receives what, by topic and by person: plain state without I/O, changed in place, because a server has thousands of
// streams.

/** What a signed-in device may receive. */
export type Subscriptions = {
  topics: Set<string>;
  /** People in a blocked pair with the user: events about them are not delivered. */
  hiddenPeople: ReadonlySet<string>;
};

export type StreamSet = {
  all: Set<OpenStream>;
  byTopic: Map<string, Set<OpenStream>>;
  /** The streams whose rights have been judged. */
  byPerson: Map<string, Set<OpenStream>>;
};

export const noStreams = (): StreamSet => ({
  all: new Set(),
  byTopic: new Map(),
  byPerson: new Map(),
});

/** Replaces the subscriptions of a stream. Returns whether these are its first ones. */
export function subscribe(
  { byTopic, byPerson }: StreamSet,
  stream: OpenStream,
  { topics, hiddenPeople }: Subscriptions,
): boolean {
  const isFirst = stream.topics.size === 0;
  for (const topic of stream.topics) if (!topics.has(topic)) leave(byTopic, topic, stream);
  for (const topic of topics) enter(byTopic, topic, stream);
  if (isFirst) enter(byPerson, stream.userId, stream);
  stream.topics = topics;
  stream.hiddenPeople = hiddenPeople;
  return isFirst;
}

/** Returns false when it was removed before. */
export function remove({ all, byTopic, byPerson }: StreamSet, stream: OpenStream): boolean {
  if (!all.delete(stream)) return false;
  for (const topic of stream.topics) leave(byTopic, topic, stream);
  leave(byPerson, stream.userId, stream);
  return true;
}

/** How many streams of a person have been judged. */
export const judgedOf = ({ byPerson }: StreamSet, userId: string): number => byPerson.get(userId)?.size ?? 0;

/** Still being judged for the first time, perhaps by facts from before a change. */
export const unjudged = ({ all }: StreamSet): OpenStream[] =>
  [...all].filter((stream) => stream.topics.size === 0);

/** The streams whose rights have to be judged again. The next time is `interval` milliseconds later. */
export function takeDue({ all }: StreamSet, time: number, interval: number): OpenStream[] {
  const due = [...all].filter((stream) => stream.dueAt <= time);
  for (const stream of due) stream.dueAt = time + interval;
  return due;
}

export const recipientsOf = (
  { byTopic, byPerson }: StreamSet,
  { people, topic }: Pick<LiveEvent, 'people' | 'topic'>,
): OpenStream[] =>
  people ? people.flatMap((userId) => [...(byPerson.get(userId) ?? [])]) : [...(byTopic.get(topic) ?? [])];

export const mayReceive = (stream: OpenStream, { aboutUserId }: Pick<LiveEvent, 'aboutUserId'>): boolean =>
  aboutUserId === null || !stream.hiddenPeople.has(aboutUserId);

/** The texts of the events for each stream that receives any, in the order of the events. */
export function textsByStream(
  streams: StreamSet,
  events: readonly LiveEvent[],
  texts: ReadonlyMap<string, string>,
): Map<OpenStream, string[]> {
  const perStream = new Map<OpenStream, string[]>();
  for (const event of events) {
    const text = texts.get(event.id);
    if (!text) continue;
    for (const stream of recipientsOf(streams, event)) {
      if (!mayReceive(stream, event)) continue;
      const list = perStream.get(stream);
      if (list) list.push(text);
      else perStream.set(stream, [text]);
    }
  }
  return perStream;
}

/** An empty set is removed. */
type SetsByKey<T> = Map<string, Set<T>>;

function enter<T>(sets: SetsByKey<T>, key: string, member: T): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(member));
}

function leave<T>(sets: SetsByKey<T>, key: string, member: T): void {
  const set = sets.get(key);
  set?.delete(member);
  if (set?.size === 0) sets.delete(key);
}
