// The live streams of this server. A hint on the bus wakes the tail of the log, which reads the new events once for all streams and
// writes each event to the streams that may receive it.
//
// A new stream subscribes first, then reads its gap from the database, then is released, so no event is lost in between.
import type { ServerResponse } from 'node:http';
import { heartbeatSeconds, rightsChanged } from '#platform/shared/live.ts';
import type { Bus } from './bus.ts';
import type { Db } from '../database.ts';
import { greetingFor, eventTexts, heartbeatText, helloText, type LiveSources } from './live-text.ts';
import {
  currentOffset,
  encodeOffset,
  type LiveEvent,
  type Offset,
  createLogTail,
  type LogTail,
} from './live-log.ts';
import { errorFields, type Log } from '../log.ts';
import {
  createOpenStreams,
  type OpenStreams,
  recipientsOf,
  textsByStream,
  unjudged,
  type OpenStream,
  takeDue,
} from './open-streams.ts';
import type { Traces } from '../traces/traces.ts';

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
    attach: (response: ServerResponse, person: { userId: string; sessionId: string }, lastId?: string) =>
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
  { streams, rights, sources }: Hub,
  events: LiveEvent[],
): Promise<(id: string) => void> {
  const affected = events.filter(changesSubscriptions);
  if (affected.length > 0) {
    const recipients = affected.flatMap((event) => recipientsOf(streams.set, event));
    await rights.judge(new Set([...unjudged(streams.set), ...recipients]));
  }
  const received = events.filter((event) => recipientsOf(streams.set, event).length > 0);
  const texts = await eventTexts(sources, received);
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
  person: { userId: string; sessionId: string },
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
export const recheckSlice = 250;

export type StreamRights = ReturnType<typeof createStreamRights>;

export function createStreamRights(streams: OpenStreams, sources: Pick<LiveSources, 'subscriptionsOf'>) {
  let judgements = 0;

  async function judge(some: Iterable<OpenStream>): Promise<void> {
    const list = [...some];
    if (list.length === 0) return;
    judgements += 1;
    const judgement = judgements;
    const sessionIds = new Set(list.map((stream) => stream.sessionId));
    const subscriptionsOf = await sources.subscriptionsOf([...sessionIds]);
    for (const stream of list) {
      if (!streams.isOpen(stream) || stream.judgement > judgement) continue;
      stream.judgement = judgement;
      const subscriptions = subscriptionsOf.get(stream.sessionId);
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
