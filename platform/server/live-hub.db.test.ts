// The hub by itself, with rights and data that the test holds in its hand: the moments between two steps that
// the whole product passes too quickly to be caught in.
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { listen, subjectsOf, type LiveReader } from '#tests/live/reader.ts';
import { inProcessBus } from './bus.ts';
import { createLiveHub, type Hearing } from './live-hub.ts';
import { announce } from './live-log.ts';
import { silentLog } from './log.ts';

const { db } = await useDatabase();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Stops whoever comes to it, until it is opened. */
function gate() {
  let arrived = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: resolve, pass: () => ((arrived += 1), promise), arrived: () => arrived };
}

async function startHub(options: { heartbeatMilliseconds?: number } = {}) {
  const topics = new Map<string, string[]>();
  const unheard = new Map<string, string[]>();
  const hooks = {
    beforeHearings: async (_people: string[]): Promise<void> => undefined,
    beforeAttach: async (): Promise<void> => undefined,
    load: async (ids: string[]) => new Map<string, unknown>(ids.map((id) => [id, 'data'])),
  };
  const bus = inProcessBus();
  const sources = {
    async hearings(people: string[]) {
      const found = new Map<string, Hearing>();
      for (const person of people) {
        const own = topics.get(person);
        if (own)
          found.set(person, {
            topics: new Set([`person:${person}`, ...own]),
            unheard: new Set(unheard.get(person)),
          });
      }
      await hooks.beforeHearings(people);
      return found;
    },
    payloads: { loaded: (ids: string[]) => hooks.load(ids) },
  };
  const hub = createLiveHub({ db, bus, log: silentLog, sources, now: () => new Date(), ...options });
  const server = createServer((request, response) => {
    const person = String(request.headers.authorization).slice('Bearer '.length);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    const [lastId] = request.headersDistinct['last-event-id'] ?? [];
    void hooks.beforeAttach().then(() => hub.attach(response, { userId: person, sessionId: person }, lastId));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    await hub.close();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    hub,
    topics,
    unheard,
    hooks,
    listen: (person: string, lastId?: string) => listen(origin, person, lastId),
    /** Announces as many changes in one transaction; answers what they are about. */
    async say(
      topic: string,
      kind = 'plain',
      count = 1,
      { hint = () => bus.publish(), aboutUserId }: { hint?: () => void; aboutUserId?: string } = {},
    ) {
      const ids = Array.from({ length: count }, () => uuidv7());
      await db.transaction().execute(async (tx) => {
        for (const subjectId of ids)
          await announce(tx, { topic, kind, subjectId, ...(aboutUserId && { aboutUserId }) });
      });
      hint();
      return ids;
    },
  };
}

const wait = { timeout: 10_000, interval: 10 };
const greeted = (reader: LiveReader) => expect.poll(() => reader.hello, wait).not.toBeNull();
const heard = (reader: LiveReader, kind: string, ids: string[]) =>
  expect.poll(() => subjectsOf(reader, kind), wait).toEqual(ids);
const horizonOf = (reader: LiveReader) => BigInt(reader.lastEventId?.split('.')[0] ?? 0);

test('a heartbeat carries on the place past what concerns others', async () => {
  const live = await startHub({ heartbeatMilliseconds: 30 });
  live.topics.set('ann', ['club:a']);
  const ann = await live.listen('ann');
  await greeted(ann);
  const before = horizonOf(ann);
  await live.say('club:b', 'plain', 3);
  await expect.poll(() => horizonOf(ann), wait).toBeGreaterThan(before);
  expect(ann.changes).toEqual([]);
  ann.cut();
  const missed = await live.say('club:a');
  const back = await live.listen('ann', ann.lastEventId);
  await heard(back, 'plain', missed);
  expect(back.hello).toEqual({ recovered: true });
});

test('a heartbeat does not step over what is being prepared for delivery', async () => {
  const live = await startHub({ heartbeatMilliseconds: 20 });
  live.topics.set('ann', ['club:a']);
  const ann = await live.listen('ann');
  await greeted(ann);
  const loading = gate();
  live.hooks.load = async (ids) => {
    await loading.pass();
    return new Map(ids.map((id) => [id, 'data']));
  };
  const said = await live.say('club:a', 'loaded');
  await expect.poll(loading.arrived, wait).toBe(1);
  const beats = ann.heartbeats;
  await expect.poll(() => ann.heartbeats, wait).toBeGreaterThan(beats + 1);
  ann.cut();
  loading.open();
  const back = await live.listen('ann', ann.lastEventId);
  await heard(back, 'loaded', said);
});

test('a fault while reading the data loses nothing: the next wake delivers', async () => {
  const live = await startHub();
  live.topics.set('ann', ['club:a']);
  const ann = await live.listen('ann');
  await greeted(ann);
  const { load } = live.hooks;
  let faults = 0;
  live.hooks.load = async () => {
    faults += 1;
    throw new Error('the database went away');
  };
  const said = await live.say('club:a', 'loaded');
  await expect.poll(() => faults, wait).toBe(1);
  live.hooks.load = load;
  const next = await live.say('club:a', 'loaded');
  await heard(ann, 'loaded', [...said, ...next]);
});

test('a right that comes while a stream is being judged is not undone by the older judgement', async () => {
  const live = await startHub();
  live.topics.set('ann', []);
  const judging = gate();
  live.hooks.beforeHearings = () => (judging.arrived() === 0 ? judging.pass() : Promise.resolve());
  const ann = await live.listen('ann');
  await expect.poll(judging.arrived, wait).toBe(1);
  live.topics.set('ann', ['club:a']);
  const announced = gate();
  live.hooks.beforeHearings = async () => void announced.pass();
  await live.say('person:ann', 'rights.changed');
  // Sooner than the sweep, which would come too late for what is said in between.
  await expect.poll(announced.arrived, { ...wait, timeout: 3000 }).toBe(1);
  judging.open();
  await greeted(ann);
  const said = await live.say('club:a');
  await heard(ann, 'plain', said);
});

test('who leaves while being judged is forgotten altogether', async () => {
  const live = await startHub();
  live.topics.set('ann', ['club:a']).set('bob', ['club:b']);
  const bob = await live.listen('bob');
  await greeted(bob);
  const judging = gate();
  live.hooks.beforeHearings = judging.pass;
  const ann = await live.listen('ann');
  await expect.poll(judging.arrived, wait).toBe(1);
  ann.cut();
  await expect.poll(live.hub.size, wait).toBe(1);
  judging.open();
  const loaded: string[] = [];
  live.hooks.load = async (ids) => {
    loaded.push(...ids);
    return new Map(ids.map((id) => [id, 'data']));
  };
  await live.say('club:a', 'loaded');
  const forBob = await live.say('club:b', 'loaded');
  await heard(bob, 'loaded', forBob);
  expect(loaded).toEqual(forBob);
});

test('who is gone before the stream could begin is not kept as a reader', async () => {
  const live = await startHub();
  live.topics.set('ann', ['club:a']);
  const looking = gate();
  live.hooks.beforeAttach = looking.pass;
  const ann = await live.listen('ann');
  ann.cut();
  await sleep(100);
  looking.open();
  const later = await live.listen('ann');
  await greeted(later);
  expect(live.hub.size()).toBe(1);
});

test('who comes after everybody left hears nothing from before', async () => {
  const live = await startHub();
  live.topics.set('ann', ['club:a']);
  const ann = await live.listen('ann');
  await greeted(ann);
  const { load } = live.hooks;
  const loading = gate();
  live.hooks.load = async (ids) => {
    await loading.pass();
    return load(ids);
  };
  await live.say('club:a', 'loaded');
  await expect.poll(loading.arrived, wait).toBe(1);
  ann.cut();
  await expect.poll(live.hub.size, wait).toBe(0);
  loading.open();
  await live.say('club:a', 'loaded', 3, { hint: () => undefined });
  const later = await live.listen('ann');
  await greeted(later);
  const said = await live.say('club:a', 'loaded');
  await heard(later, 'loaded', said);
  expect(later.hello).toEqual({ recovered: false });
});

const large = (ids: string[]) => new Map<string, unknown>(ids.map((id) => [id, 'x'.repeat(100_000)]));

test('a reader that reads gets a batch of any size', async () => {
  const live = await startHub();
  live.hooks.load = async (ids) => large(ids);
  live.topics.set('ann', ['club:a']);
  const ann = await live.listen('ann');
  await greeted(ann);
  const said = await live.say('club:a', 'loaded', 20);
  await heard(ann, 'loaded', said);
  const more = await live.say('club:a', 'loaded', 20);
  await heard(ann, 'loaded', [...said, ...more]);
  expect(ann.ended).toBe(false);
});

test('a gap too large to be sent at once is not sent: the reader loads everything anew', async () => {
  const live = await startHub();
  live.hooks.load = async (ids) => large(ids);
  live.topics.set('ann', ['club:a']);
  const ann = await live.listen('ann');
  await greeted(ann);
  ann.cut();
  const few = await live.say('club:a', 'loaded', 3);
  const back = await live.listen('ann', ann.lastEventId);
  await heard(back, 'loaded', few);
  expect(back.hello).toEqual({ recovered: true });
  const more = await live.say('club:a', 'loaded', 3);
  // Delivered, so that nothing of it is still under way when the next one comes up.
  await heard(back, 'loaded', [...few, ...more]);
  const again = await live.listen('ann', ann.lastEventId);
  await greeted(again);
  expect(again.hello).toEqual({ recovered: false });
  const next = await live.say('club:a', 'loaded');
  await heard(again, 'loaded', next);
});

test('a reader that does not read is cut off, and the others get everything', async () => {
  const live = await startHub();
  live.hooks.load = async (ids) => large(ids);
  live.topics.set('ann', ['club:a']).set('bob', ['club:a']);
  const ann = await live.listen('ann');
  const bob = await live.listen('bob');
  await greeted(ann);
  await greeted(bob);
  bob.stopReading();
  const said: string[] = [];
  while (live.hub.size() === 2 && said.length < 1000) {
    said.push(...(await live.say('club:a', 'loaded', 10)));
    await heard(ann, 'loaded', said);
  }
  expect(live.hub.openFor('bob')).toBe(0);
  expect(ann.ended).toBe(false);
  bob.readAgain();
  await expect.poll(() => bob.ended, wait).toBe(true);
});

test('closing ends every stream, and who comes later is sent away', async () => {
  const live = await startHub();
  live.topics.set('ann', ['club:a']);
  const readers = await Promise.all([live.listen('ann'), live.listen('ann')]);
  for (const reader of readers) await greeted(reader);
  await live.hub.close();
  for (const reader of readers) await expect.poll(() => reader.ended, wait).toBe(true);
  const late = await live.listen('ann');
  await expect.poll(() => late.ended, wait).toBe(true);
  expect(live.hub.size()).toBe(0);
});

test('who is in a blocked pair hears nothing of the other, at once and after a break; others do', async () => {
  const live = await startHub();
  live.topics.set('ann', ['club:a']).set('bob', ['club:a']);
  const other = uuidv7();
  live.unheard.set('ann', [other]);
  const [ann, bob] = [await live.listen('ann'), await live.listen('bob')];
  await greeted(ann);
  await greeted(bob);
  const about = await live.say('club:a', 'plain', 1, { aboutUserId: other });
  const plain = await live.say('club:a');
  await heard(bob, 'plain', [...about, ...plain]);
  await heard(ann, 'plain', plain);
  ann.cut();
  const unheard = await live.say('club:a', 'plain', 1, { aboutUserId: other });
  const missed = await live.say('club:a');
  await heard(bob, 'plain', [...about, ...plain, ...unheard, ...missed]);
  const back = await live.listen('ann', ann.lastEventId);
  await heard(back, 'plain', missed);
});

test('a change of whom one hears is judged at once, and sent to nobody', async () => {
  const live = await startHub();
  live.topics.set('ann', ['club:a']);
  const ann = await live.listen('ann');
  await greeted(ann);
  const other = uuidv7();
  live.unheard.set('ann', [other]);
  await live.say('person:ann', 'hearing.changed');
  await live.say('club:a', 'plain', 1, { aboutUserId: other });
  const plain = await live.say('club:a');
  await heard(ann, 'plain', plain);
  expect(ann.changes.map((change) => change.kind)).toEqual(['plain']);
});

test('rights of many who came at the same moment are judged again a few at a time, each within five seconds', async () => {
  const live = await startHub();
  const people = Array.from({ length: 40 }, (_, number) => `person${number}`);
  for (const person of people) live.topics.set(person, []);
  const readers = await Promise.all(people.map((person) => live.listen(person)));
  for (const reader of readers) await greeted(reader);
  const slices: string[][] = [];
  live.hooks.beforeHearings = async (judged) => void slices.push(judged);
  await expect.poll(() => new Set(slices.flat()).size, { timeout: 5000, interval: 20 }).toBe(people.length);
  expect(Math.max(...slices.map((slice) => slice.length))).toBeLessThan(people.length / 2);
});
