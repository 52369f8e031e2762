// The first text of a stream: whether it continues an earlier one without a gap, and the events that it has missed.
import type { Db } from '../database.ts';
import { currentOffset, decodeOffset, encodeOffset, readLiveEvents } from './live-log.ts';
import { eventTexts, helloText, type LiveSources } from './live-text.ts';
import { mostUnread } from './open-streams.ts';
import { mayReceive, type Stream } from './stream-set.ts';

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
