// The live streams of this server. A hint on the bus wakes the pump, which reads the new events once for all streams and writes each
// event to the streams that may receive it.
//
// A new stream subscribes first, then reads its gap from the database, then is released, so no event is lost in between. Rights are
// judged again when they change, and every few seconds, a few streams at a time, for changes made outside the product.
import type { ServerResponse } from 'node:http';
import { heartbeatSeconds } from '#platform/shared/live.ts';
import type { Bus } from './bus.ts';
import type { Db } from '../database.ts';
import {
  currentOffset,
  decodeOffset,
  encodeOffset,
  readLiveEvents,
  rightsChanged,
  type LiveEvent,
  type Offset,
} from './live-log.ts';
import { errorFields, type Log } from '../log.ts';
import type { LiveSources } from './live-sources.ts';
import { enter, leave } from './sets-by-key.ts';

type Stream = {
  response: ServerResponse;
  userId: string;
  sessionId: string;
  topics: Set<string>;
  hiddenPeople: ReadonlySet<string>;
  /** When its rights are judged again, on the clock of `performance`. */
  dueAt: number;
  /** The number of the judgement that `topics` come from; an older one that answers later is ignored. */
  judgement: number;
  /** While the gap is being read, live events wait here. */
  held: string[] | null;
};

const pollMilliseconds = 2000;
const recheckMilliseconds = 4000;
/** How often due streams are looked for. With the interval above and a query, well within five seconds. */
const recheckSlice = 250;
const longestGap = 500;
/** A client that leaves this many bytes unread is disconnected; it reconnects and reads its gap. */
const mostUnread = 512 * 1024;
/** A gap must be smaller than that, or a slow client would be disconnected before its end, again and again. */
const largestGap = mostUnread * 0.75;
export const mostStreamsPerPerson = 8;

const hello = (recovered: boolean, offset: string) =>
  `event: hello\ndata: ${JSON.stringify({ recovered })}\nid: ${offset}\n\n`;

const changesSubscriptions = ({ kind }: LiveEvent) => kind === rightsChanged;

const mayReceive = (stream: Stream, { aboutUserId }: LiveEvent) =>
  aboutUserId === null || !stream.hiddenPeople.has(aboutUserId);

export type LiveHub = ReturnType<typeof createLiveHub>;

export function createLiveHub(parts: {
  db: Db;
  bus: Bus;
  log: Log;
  sources: LiveSources;
  now: () => Date;
  /** Called when a user's number of open streams on this server changes. */
  onStreams?: (userId: string, streams: number) => void;
  heartbeatMilliseconds?: number;
}) {
  const { db, bus, log, sources, now, onStreams, heartbeatMilliseconds = heartbeatSeconds * 1000 } = parts;
  const streams = new Set<Stream>();
  const byTopic = new Map<string, Set<Stream>>();
  /** The streams whose rights have been judged. */
  const byPerson = new Map<string, Set<Stream>>();
  /** Everything up to here has been written to its streams; null without any stream. */
  let offset: Offset | null = null;
  let judgements = 0;
  let closed = false;
  let pumping: Promise<void> | null = null;
  let again = false;

  function subscribe(stream: Stream, topics: Set<string>) {
    for (const topic of stream.topics) if (!topics.has(topic)) leave(byTopic, topic, stream);
    for (const topic of topics) enter(byTopic, topic, stream);
    if (stream.topics.size === 0) {
      enter(byPerson, stream.userId, stream);
      onStreams?.(stream.userId, byPerson.get(stream.userId)?.size ?? 0);
    }
    stream.topics = topics;
  }

  function drop(stream: Stream) {
    if (!streams.delete(stream)) return;
    for (const topic of stream.topics) leave(byTopic, topic, stream);
    leave(byPerson, stream.userId, stream);
    onStreams?.(stream.userId, byPerson.get(stream.userId)?.size ?? 0);
    if (streams.size === 0) offset = null;
    stream.response.end();
  }

  function write(stream: Stream, text: string) {
    if (stream.held) {
      stream.held.push(text);
      return;
    }
    // Judged by what earlier writes have left unread, so that one large batch disconnects nobody.
    if (stream.response.writableLength > mostUnread) {
      log('warn', 'live.reader-too-slow');
      stream.response.destroy();
      drop(stream);
      return;
    }
    stream.response.write(text);
  }

  /** Judges the rights of these streams again. */
  async function recheck(some: Iterable<Stream>) {
    const list = [...some];
    if (list.length === 0) return;
    judgements += 1;
    const judgement = judgements;
    const subscriptionsOf = await sources.subscriptionsOf([
      ...new Set(list.map((stream) => stream.sessionId)),
    ]);
    for (const stream of list) {
      if (!streams.has(stream) || stream.judgement > judgement) continue;
      stream.judgement = judgement;
      const subscriptions = subscriptionsOf.get(stream.sessionId);
      if (subscriptions) {
        stream.hiddenPeople = subscriptions.hiddenPeople;
        subscribe(stream, subscriptions.topics);
      } else drop(stream);
    }
  }

  function wake(): Promise<void> {
    if (pumping) {
      again = true;
      return pumping;
    }
    pumping = pump()
      .catch((error: unknown) => log('error', 'live.pump-failed', errorFields(error)))
      .finally(() => {
        pumping = null;
        if (again) {
          again = false;
          void wake();
        }
      });
    return pumping;
  }

  async function pump() {
    const from = offset;
    if (from === null || closed) return;
    const batch = await readLiveEvents(db, from);
    // The database was restored, or a standby took its place: nobody knows what each stream has missed.
    if (batch.offset.epoch !== from.epoch) {
      offset = batch.offset;
      for (const stream of streams) write(stream, hello(false, encodeOffset(offset, now())));
      return;
    }
    const affected = batch.events.filter(changesSubscriptions);
    if (affected.length > 0) await recheck(new Set([...unjudged(), ...affected.flatMap(recipientsOf)]));
    const received = batch.events.filter((event) => recipientsOf(event).length > 0);
    const blocks = await blocksOf(received);
    // The offset moves together with the writes: earlier, an error or a heartbeat would skip this batch.
    deliver(received, blocks, encodeOffset(batch.offset, now()));
    // All streams may have closed meanwhile; a new one has set its own offset.
    if (offset === from) offset = batch.offset;
  }

  const recipientsOf = ({ people, topic }: LiveEvent): Stream[] =>
    people ? people.flatMap((userId) => [...(byPerson.get(userId) ?? [])]) : [...(byTopic.get(topic) ?? [])];

  /** Still being judged for the first time, perhaps by facts from before a change. */
  const unjudged = () => [...streams].filter((stream) => stream.topics.size === 0);

  function deliver(events: LiveEvent[], blocks: Map<string, string>, id: string) {
    const perStream = new Map<Stream, string[]>();
    for (const event of events) {
      const block = blocks.get(event.id);
      if (!block) continue;
      for (const stream of recipientsOf(event)) {
        if (!mayReceive(stream, event)) continue;
        const list = perStream.get(stream);
        if (list) list.push(block);
        else perStream.set(stream, [block]);
      }
    }
    // Only the last event carries the id: a client that is disconnected before it gets the whole batch again.
    const end = `id: ${id}\n\n`;
    for (const [stream, list] of perStream) write(stream, `${list.join('\n')}${end}`);
  }

  /** The text of each event without its closing blank line, by event id; none for what no longer exists. */
  async function blocksOf(events: LiveEvent[]): Promise<Map<string, string>> {
    const payloads = new Map<string, Map<string, unknown>>();
    for (const [kind, load] of Object.entries(sources.payloads)) {
      const ids = events.flatMap((event) => (event.kind === kind && event.subjectId) || []);
      if (ids.length > 0) payloads.set(kind, await load(ids));
    }
    const blocks = new Map<string, string>();
    for (const { id, topic, kind, subjectId } of events) {
      const data = payloads.get(kind)?.get(subjectId ?? '');
      if (sources.payloads[kind] && data === undefined) continue;
      blocks.set(id, `event: change\ndata: ${JSON.stringify({ topic, kind, subjectId, data })}\n`);
    }
    return blocks;
  }

  async function attach(
    response: ServerResponse,
    person: { userId: string; sessionId: string },
    lastId?: string,
  ) {
    const stream: Stream = {
      response,
      ...person,
      topics: new Set(),
      hiddenPeople: new Set(),
      // At a random moment of the interval, so that many streams that reconnect at once are not judged at once.
      dueAt: performance.now() + Math.random() * recheckMilliseconds,
      judgement: 0,
      held: [],
    };
    response.on('close', () => drop(stream));
    streams.add(stream);
    // A stream that closed while the caller was looked up will not report it again.
    if (closed || response.destroyed) drop(stream);
    try {
      // Only the first stream sets the offset: for a later one, events may have been published in between.
      const edge = await currentOffset(db);
      if (!streams.has(stream)) return;
      offset ??= edge;
      await recheck([stream]);
      if (!streams.has(stream)) return;
      const greeting = await greet(stream, lastId);
      const held = stream.held ?? [];
      stream.held = null;
      if (streams.has(stream)) write(stream, [...greeting, ...held].join(''));
    } catch (error) {
      drop(stream);
      throw error;
    }
  }

  async function greet(stream: Stream, lastId: string | undefined): Promise<string[]> {
    const edge = await currentOffset(db);
    const from = lastId === undefined ? null : decodeOffset(lastId, edge, now());
    if (from === null) return [hello(false, encodeOffset(edge, now()))];
    const reader = { userId: stream.userId, topics: [...stream.topics] };
    const gap = await readLiveEvents(db, from, { ...reader, limit: longestGap });
    const end = encodeOffset(gap.offset, now());
    if (gap.events.length === longestGap || gap.offset.epoch !== from.epoch) return [hello(false, end)];
    const received = gap.events.filter((event) => mayReceive(stream, event));
    const blocks = [...(await blocksOf(received)).values()].map((block) => `${block}\n`).join('');
    if (Buffer.byteLength(blocks) > largestGap) return [hello(false, end)];
    // The old offset stays until the gap has been written.
    return [hello(true, lastId ?? end), blocks, `id: ${end}\n\n`];
  }

  function heartbeat() {
    if (offset === null) return;
    const beat = `: still here\nid: ${encodeOffset(offset, now())}\n\n`;
    for (const stream of streams) write(stream, beat);
  }

  /** Judges the rights of the streams that are due. */
  async function sweep() {
    const time = performance.now();
    const due = [...streams].filter((stream) => stream.dueAt <= time);
    for (const stream of due) stream.dueAt = time + recheckMilliseconds;
    await recheck(due);
  }

  const unsubscribe = bus.subscribe(() => void wake());
  const timers = [
    setInterval(() => void wake(), pollMilliseconds),
    setInterval(() => {
      sweep().catch((error: unknown) => log('error', 'live.recheck-failed', errorFields(error)));
    }, recheckSlice),
    setInterval(heartbeat, heartbeatMilliseconds),
  ];

  return {
    attach,
    /** Open streams of a user on this server. */
    openFor: (userId: string) => [...streams].filter((stream) => stream.userId === userId).length,
    size: () => streams.size,
    async close() {
      closed = true;
      unsubscribe();
      for (const timer of timers) clearInterval(timer);
      for (const stream of streams) drop(stream);
      await pumping;
    },
  };
}
