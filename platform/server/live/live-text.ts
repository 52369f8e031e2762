// The text of the live stream, as server-sent events.
import type { EventKind } from '#platform/shared/live.ts';
import type { LiveEvent } from './live-log.ts';
import type { Subscriptions } from './stream-set.ts';

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
