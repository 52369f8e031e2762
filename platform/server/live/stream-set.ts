// The open live streams of a server, by topic and by person, and which of them receives what. Plain state without I/O, changed in
// place: a server has thousands of streams.
import type { LiveEvent } from './live-log.ts';

/** What a signed-in device may receive. */
export type Subscriptions = {
  topics: Set<string>;
  /** People in a blocked pair with the user: events about them are not delivered. */
  hiddenPeople: ReadonlySet<string>;
};

export type Stream = {
  userId: string;
  sessionId: string;
  /** Empty until its rights have been judged for the first time. */
  topics: ReadonlySet<string>;
  hiddenPeople: ReadonlySet<string>;
  /** When the rights of the stream are judged again, on the clock of `performance`. */
  dueAt: number;
  /** The number of the judgement that `topics` come from; an older one that answers later is ignored. */
  judgement: number;
};

export type StreamSet<S extends Stream> = {
  all: Set<S>;
  byTopic: Map<string, Set<S>>;
  /** The streams whose rights have been judged. */
  byPerson: Map<string, Set<S>>;
};

export const noStreams = <S extends Stream>(): StreamSet<S> => ({
  all: new Set(),
  byTopic: new Map(),
  byPerson: new Map(),
});

/** Replaces the subscriptions of a stream. Returns whether these are its first ones. */
export function subscribe<S extends Stream>(
  { byTopic, byPerson }: StreamSet<S>,
  stream: S,
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
export function remove<S extends Stream>({ all, byTopic, byPerson }: StreamSet<S>, stream: S): boolean {
  if (!all.delete(stream)) return false;
  for (const topic of stream.topics) leave(byTopic, topic, stream);
  leave(byPerson, stream.userId, stream);
  return true;
}

/** How many streams of a person have been judged. */
export const judgedOf = <S extends Stream>({ byPerson }: StreamSet<S>, userId: string): number =>
  byPerson.get(userId)?.size ?? 0;

/** Still being judged for the first time, perhaps by facts from before a change. */
export const unjudged = <S extends Stream>({ all }: StreamSet<S>): S[] =>
  [...all].filter((stream) => stream.topics.size === 0);

/** The streams whose rights have to be judged again. The next time is `interval` milliseconds later. */
export function takeDue<S extends Stream>({ all }: StreamSet<S>, time: number, interval: number): S[] {
  const due = [...all].filter((stream) => stream.dueAt <= time);
  for (const stream of due) stream.dueAt = time + interval;
  return due;
}

export const recipientsOf = <S extends Stream>(
  { byTopic, byPerson }: StreamSet<S>,
  { people, topic }: Pick<LiveEvent, 'people' | 'topic'>,
): S[] =>
  people ? people.flatMap((userId) => [...(byPerson.get(userId) ?? [])]) : [...(byTopic.get(topic) ?? [])];

export const mayReceive = (stream: Stream, { aboutUserId }: Pick<LiveEvent, 'aboutUserId'>): boolean =>
  aboutUserId === null || !stream.hiddenPeople.has(aboutUserId);

/** The texts of the events for each stream that receives any, in the order of the events. */
export function textsByStream<S extends Stream>(
  streams: StreamSet<S>,
  events: readonly LiveEvent[],
  texts: ReadonlyMap<string, string>,
): Map<S, string[]> {
  const perStream = new Map<S, string[]>();
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
