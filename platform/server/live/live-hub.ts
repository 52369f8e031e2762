// The live streams of this server. A hint on the bus wakes the tail of the log, which reads the new events once for all streams and
// writes each event to the streams that may receive it.
//
// A new stream subscribes first, then reads its gap from the database, then is released, so no event is lost in between.
import type { ServerResponse } from 'node:http';
import { heartbeatSeconds, rightsChanged, type EventKind } from '#platform/shared/live.ts';
import type { Db } from '../database.ts';
import { errorFields, type Log } from '../log.ts';
import type { Traces } from '../traces/traces.ts';
import type { Bus } from './bus.ts';
import {
  currentOffset,
  encodeOffset,
  type LiveEvent,
  type Offset,
  createLogTail,
  type LogTail,
  decodeOffset,
  readLiveEvents,
} from './live-log.ts';
import {
  createOpenStreams,
  type OpenStreams,
  recipientsOf,
  textsByStream,
  unjudged,
  type OpenStream,
  takeDue,
  type Subscriptions,
  mostUnread,
  mayReceive,
  type Person,
} from './open-streams.ts';

const pollMilliseconds = 2000;
export const mostStreamsPerPerson = 8;

type Parts = {
  db: Db;
  bus: Bus;
  log: Log;
  traces?: Traces;
  sources: LiveSources;
  now: () => Date;
  /** Called when a user's number of open streams on this server changes. */
  onStreams?: (userId: string, streams: number) => void;
  heartbeatMilliseconds?: number;
};

type Hub = Pick<Parts, 'db' | 'sources' | 'now'> & {
  streams: OpenStreams;
  rights: StreamRights;
  tail: LogTail;
};

export type LiveHub = ReturnType<typeof createLiveHub>;

export function createLiveHub(parts: Parts) {
  const { bus, log, heartbeatMilliseconds = heartbeatSeconds * 1000 } = parts;
  const idOf = (offset: Offset) => encodeOffset(offset, parts.now());
  const streams = createOpenStreams({ ...parts, onNone: () => tail.stop() });
  const rights = createStreamRights(streams, parts.sources);
  const tail = createLogTail({
    ...parts,
    async prepare(events) {
      const deliver = await prepareDelivery(hub, events);
      return (offset) => deliver(idOf(offset));
    },
    onNewEpoch: (offset) => streams.writeAll(helloText(false, idOf(offset))),
  });
  const hub: Hub = { ...parts, streams, rights, tail };

  const unsubscribe = bus.subscribe(() => void tail.wake());
  const timers = [
    setInterval(() => void tail.wake(), pollMilliseconds),
    setInterval(() => {
      rights.judgeDue().catch((error: unknown) => log('error', 'live.recheck-failed', errorFields(error)));
    }, recheckSlice),
    setInterval(() => {
      const offset = tail.offset();
      if (offset !== null) streams.writeAll(heartbeatText(idOf(offset)));
    }, heartbeatMilliseconds),
  ];

  return {
    attach: (response: ServerResponse, person: Person, lastId?: string) =>
      attach(hub, response, person, lastId),
    /** Open streams of a user on this server. */
    openFor: (userId: string) => [...streams.set.all].filter((stream) => stream.userId === userId).length,
    size: () => streams.set.all.size,
    lag: tail.lag,
    async close() {
      unsubscribe();
      for (const timer of timers) clearInterval(timer);
      streams.close();
      await tail.settled();
    },
  };
}

const changesSubscriptions = ({ kind }: LiveEvent) => kind === rightsChanged;

/** Judges the rights that these events change, and loads their data. Returns the function that writes them, up to an event id. */
async function prepareDelivery(
  { db, streams, rights, sources }: Hub,
  events: LiveEvent[],
): Promise<(id: string) => void> {
  const affected = events.filter(changesSubscriptions);
  if (affected.length > 0) {
    const recipients = affected.flatMap((event) => recipientsOf(streams.set, event));
    await rights.judge(new Set([...unjudged(streams.set), ...recipients]));
  }
  const received = events.filter((event) => recipientsOf(streams.set, event).length > 0);
  const texts = await eventTexts({ db, sources }, received, null);
  return (id) => {
    // Only the last event carries the id: a client that is disconnected before it gets the whole batch again.
    const end = `id: ${id}\n\n`;
    for (const [stream, list] of textsByStream(streams.set, received, texts))
      streams.write(stream, `${list.join('\n')}${end}`);
  };
}

async function attach(
  hub: Hub,
  response: ServerResponse,
  person: Person,
  lastId: string | undefined,
): Promise<void> {
  const { db, streams, rights, tail } = hub;
  const stream = streams.open(response, person, rights.firstDue());
  try {
    const edge = await currentOffset(db);
    if (!streams.isOpen(stream)) return;
    tail.startAt(edge);
    await rights.judge([stream]);
    if (!streams.isOpen(stream)) return;
    streams.release(stream, await greetingFor(hub, stream, lastId));
  } catch (error) {
    streams.drop(stream);
    throw error;
  }
}

// Judges what each open stream may receive: when rights change, and every few seconds, a few streams at a time, for changes made
// outside the product.

const recheckMilliseconds = 4000;
/** How often due streams are looked for. With the interval above and a query, well within five seconds. */
const recheckSlice = 250;

type StreamRights = ReturnType<typeof createStreamRights>;

function createStreamRights(streams: OpenStreams, sources: Pick<LiveSources, 'subscriptionsOf'>) {
  let judgements = 0;

  async function judge(some: Iterable<OpenStream>): Promise<void> {
    const list = [...some];
    if (list.length === 0) return;
    judgements += 1;
    const judgement = judgements;
    const tokenHashes = new Set(list.map((stream) => stream.tokenHash));
    const subscriptionsOf = await sources.subscriptionsOf([...tokenHashes]);
    for (const stream of list) {
      if (!streams.isOpen(stream) || stream.judgement > judgement) continue;
      stream.judgement = judgement;
      const subscriptions = subscriptionsOf.get(stream.tokenHash);
      if (subscriptions) streams.subscribe(stream, subscriptions);
      else streams.drop(stream);
    }
  }

  return {
    judge,
    judgeDue: () => judge(takeDue(streams.set, performance.now(), recheckMilliseconds)),
    /** At a random moment of the interval, so that many streams that reconnect at once are not judged at once. */
    firstDue: () => performance.now() + Math.random() * recheckMilliseconds,
  };
}

// The text of the live stream, as server-sent events.

/**
 * Reads the data of a kind of event, by subject id. With a reader only what that user may read now: a right may have ended since an event
 * of a gap was written.
 */
type Payload<Data> = {
  kind: EventKind<Data>;
  load: (db: Db, ids: string[], readerId: string | null) => Promise<Map<string, Data>>;
};

export const payload = <Data>(kind: EventKind<Data>, load: Payload<Data>['load']): Payload<Data> => ({
  kind,
  load,
});

/** What the product tells the hub about its streams. */
export type LiveSources = {
  /** By the hash of a session's token. One that is missing in the result is valid no more. */
  subscriptionsOf(tokenHashes: string[]): Promise<Map<string, Subscriptions>>;
  /** Reads the data of the events that carry some: once per batch for all streams. */
  payloads: readonly Payload<unknown>[];
};

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

const helloText = (recovered: boolean, offset: string) =>
  `event: hello\ndata: ${JSON.stringify({ recovered })}\nid: ${offset}\n\n`;

const heartbeatText = (offset: string) => `: still here\nid: ${offset}\n\n`;

/** The text of each event without its closing blank line, by event id; none for what no longer exists. */
async function eventTexts(
  { db, sources: { payloads } }: Pick<Hub, 'db' | 'sources'>,
  events: readonly LiveEvent[],
  readerId: string | null,
): Promise<Map<string, string>> {
  const loaded = new Map<string, Map<string, unknown>>();
  for (const { kind, load } of payloads) {
    const ids = events.flatMap((event) => (event.kind === kind && event.subjectId) || []);
    if (ids.length > 0) loaded.set(kind, await load(db, ids, readerId));
  }
  const texts = new Map<string, string>();
  for (const { id, topic, kind, subjectId } of events) {
    const data = loaded.get(kind)?.get(subjectId ?? '');
    if (data === undefined && payloads.some((one) => one.kind === kind)) continue;
    texts.set(id, `event: change\ndata: ${JSON.stringify({ topic, kind, subjectId, data })}\n`);
  }
  return texts;
}

// The first text of a stream: whether it continues an earlier one without a gap, and the events that it has missed.

const longestGap = 500;
/** A gap must be smaller than that, or a slow client would be disconnected before its end, again and again. */
const largestGap = mostUnread * 0.75;

/** `lastId`: the last event id of the client's earlier stream. */
async function greetingFor(
  { db, sources, now, rights }: Hub,
  stream: OpenStream,
  lastId: string | undefined,
): Promise<string[]> {
  const edge = await currentOffset(db);
  const from = lastId === undefined ? null : decodeOffset(lastId, edge, now());
  if (from === null) return [helloText(false, encodeOffset(edge, now()))];
  const reader = { userId: stream.userId, topics: [...stream.topics] };
  const gap = await readLiveEvents(db, from, { ...reader, limit: longestGap });
  const end = encodeOffset(gap.offset, now());
  if (gap.events.length === longestGap || gap.offset.epoch !== from.epoch) return [helloText(false, end)];
  // They may have changed after the topics of this gap were judged.
  if (gap.events.some(changesSubscriptions)) await rights.judge([stream]);
  const received = gap.events.filter(
    (event) => mayReceive(stream, event) && (event.people !== null || stream.topics.has(event.topic)),
  );
  const texts = [...(await eventTexts({ db, sources }, received, stream.userId)).values()]
    .map((text) => `${text}\n`)
    .join('');
  if (Buffer.byteLength(texts) > largestGap) return [helloText(false, end)];
  // The old offset stays until the gap has been written.
  return [helloText(true, lastId ?? end), texts, `id: ${end}\n\n`];
}
