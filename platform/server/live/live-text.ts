// The text of the live stream, as server-sent events.
import type { EventKind } from '#platform/shared/live.ts';
import { type LiveEvent, currentOffset, decodeOffset, encodeOffset, readLiveEvents } from './live-log.ts';
import { type Subscriptions, mostUnread, mayReceive, type Stream } from './open-streams.ts';
import type { Db } from '../database.ts';

/** Reads the data of a kind of event, by subject id. */
type Payload<Data> = { kind: EventKind<Data>; load: (ids: string[]) => Promise<Map<string, Data>> };

export const payload = <Data>(kind: EventKind<Data>, load: Payload<Data>['load']): Payload<Data> => ({
  kind,
  load,
});

/** What the product tells the hub about its streams. */
export type LiveSources = {
  /** By session id. A session that is missing in the result has ended. */
  subscriptionsOf(sessionIds: string[]): Promise<Map<string, Subscriptions>>;
  /** Reads the data of the events that carry some: once per batch for all streams. */
  payloads: readonly Payload<unknown>[];
};

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

export const helloText = (recovered: boolean, offset: string) =>
  `event: hello\ndata: ${JSON.stringify({ recovered })}\nid: ${offset}\n\n`;

export const heartbeatText = (offset: string) => `: still here\nid: ${offset}\n\n`;

/** The text of each event without its closing blank line, by event id; none for what no longer exists. */
export async function eventTexts(
  { payloads }: Pick<LiveSources, 'payloads'>,
  events: readonly LiveEvent[],
): Promise<Map<string, string>> {
  const loaded = new Map<string, Map<string, unknown>>();
  for (const { kind, load } of payloads) {
    const ids = events.flatMap((event) => (event.kind === kind && event.subjectId) || []);
    if (ids.length > 0) loaded.set(kind, await load(ids));
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
export async function greetingFor(
  { db, sources, now }: { db: Db; sources: LiveSources; now: () => Date },
  stream: Stream,
  lastId: string | undefined,
): Promise<string[]> {
  const edge = await currentOffset(db);
  const from = lastId === undefined ? null : decodeOffset(lastId, edge, now());
  if (from === null) return [helloText(false, encodeOffset(edge, now()))];
  const reader = { userId: stream.userId, topics: [...stream.topics] };
  const gap = await readLiveEvents(db, from, { ...reader, limit: longestGap });
  const end = encodeOffset(gap.offset, now());
  if (gap.events.length === longestGap || gap.offset.epoch !== from.epoch) return [helloText(false, end)];
  const received = gap.events.filter((event) => mayReceive(stream, event));
  const texts = [...(await eventTexts(sources, received)).values()].map((text) => `${text}\n`).join('');
  if (Buffer.byteLength(texts) > largestGap) return [helloText(false, end)];
  // The old offset stays until the gap has been written.
  return [helloText(true, lastId ?? end), texts, `id: ${end}\n\n`];
}
