// The hub alone, with rights and data controlled by the test.
import { createServer } from 'node:http';
import { uuidv7 } from 'uuidv7';
import { expect, onTestFinished } from 'vitest';
import type { Db } from '#platform/server/database.ts';
import { inProcessBus } from '#platform/server/live/bus.ts';
import { createLiveHub, payload } from '#platform/server/live/live-hub.ts';
import { publish } from '#platform/server/live/live-log.ts';
import type { Subscriptions } from '#platform/server/live/open-streams.ts';
import { silentLog } from '#platform/server/log.ts';
import { defineEvent } from '#platform/shared/live.ts';
import { listen, subjectsOf, type LiveReader } from './reader.ts';

export async function startHub(db: Db, options: { heartbeatMilliseconds?: number } = {}) {
  const topics = new Map<string, string[]>();
  const hiddenPeople = new Map<string, string[]>();
  const ids = new Map<string, string>();
  const idOf = (person: string) => {
    const id = ids.get(person) ?? uuidv7();
    ids.set(person, id);
    return id;
  };
  const hooks = {
    beforeSubscriptions: async (_people: string[]): Promise<void> => undefined,
    beforeAttach: async (): Promise<void> => undefined,
    load: async (ids: string[]) => new Map<string, unknown>(ids.map((id) => [id, 'data'])),
  };
  const bus = inProcessBus();
  const sources = {
    async subscriptionsOf(people: string[]) {
      const found = new Map<string, Subscriptions>();
      for (const person of people) {
        const own = topics.get(person);
        if (own)
          found.set(person, {
            topics: new Set([`person:${person}`, ...own]),
            hiddenPeople: new Set(hiddenPeople.get(person)),
          });
      }
      await hooks.beforeSubscriptions(people);
      return found;
    },
    payloads: [payload(defineEvent<unknown>('loaded'), (_db, ids) => hooks.load(ids))],
  };
  const hub = createLiveHub({ db, bus, log: silentLog, sources, now: () => new Date(), ...options });
  let disconnects = 0;
  const server = createServer((request, response) => {
    response.on('close', () => (disconnects += 1));
    const person = String(request.headers.authorization).slice('Bearer '.length);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    const [lastId] = request.headersDistinct['last-event-id'] ?? [];
    void hooks
      .beforeAttach()
      .then(() => hub.attach(response, { userId: idOf(person), tokenHash: person }, lastId));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    await hub.close();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    hub,
    idOf,
    topics,
    hiddenPeople,
    hooks,
    listen: (person: string, lastId?: string) => listen(origin, person, lastId),
    /** How many connections the server has seen close. */
    disconnects: () => disconnects,
    /** Publishes `count` events in one transaction; returns their subject ids. */
    async say(
      topic: string,
      kind = 'plain',
      count = 1,
      {
        hint = () => bus.publish(),
        ...more
      }: { hint?: () => void; aboutUserId?: string; people?: string[] } = {},
    ) {
      const ids = Array.from({ length: count }, () => uuidv7());
      await db.transaction().execute(async (tx) => {
        for (const subjectId of ids)
          await publish(tx, { topic, kind: defineEvent(kind), subjectId, ...more });
      });
      hint();
      return ids;
    },
  };
}

export const wait = { timeout: 10_000, interval: 10 };
export const greeted = (reader: LiveReader) => expect.poll(() => reader.hello, wait).not.toBeNull();
export const heard = (reader: LiveReader, kind: string, ids: string[]) =>
  expect.poll(() => subjectsOf(reader, kind), wait).toEqual(ids);
