// The hub in isolation: states between two steps that the whole product passes too quickly to be observed.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { epochOf } from '#platform/shared/live.ts';
import { useDatabase } from '#tests/database.ts';
import { greeted, heard, startHub, wait } from '#tests/live/hub.ts';
import { subjectsOf, type LiveReader } from '#tests/live/reader.ts';

const { db } = await useDatabase();

/** Blocks its callers until it is opened. */
function gate() {
  let arrived = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: resolve, pass: () => ((arrived += 1), promise), arrived: () => arrived };
}

const horizonOf = (reader: LiveReader) => BigInt(reader.lastEventId?.split(/[:.]/)[1] ?? 0);

test('in another epoch, open streams and earlier offsets have to refetch everything', async () => {
  const live = await startHub(db);
  live.topics.set('ann', ['club:a']).set('bob', ['club:a']);
  const [ann, bob] = [await live.listen('ann'), await live.listen('bob')];
  await greeted(ann);
  await greeted(bob);
  bob.cut();
  await heard(ann, 'plain', await live.say('club:a'));
  ann.hello = null;
  await db.updateTable('database_epoch').set({ id: uuidv7() }).execute();
  await live.say('club:a');
  await greeted(ann);
  expect(ann.hello).toEqual({ recovered: false });
  const back = await live.listen('bob', bob.lastEventId);
  await greeted(back);
  expect(back.hello).toEqual({ recovered: false });
  const next = await live.say('club:a');
  await heard(back, 'plain', next);
  expect(subjectsOf(ann, 'plain').slice(-1)).toEqual(next);
  expect(epochOf(back.lastEventId ?? '')).not.toBe(epochOf(bob.lastEventId ?? ''));
});

test('a heartbeat moves the offset past events for others', async () => {
  const live = await startHub(db, { heartbeatMilliseconds: 30 });
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

test('a heartbeat does not move the offset past an event that is being prepared', async () => {
  const live = await startHub(db, { heartbeatMilliseconds: 20 });
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

test('an error while reading the data loses nothing: the next wake delivers', async () => {
  const live = await startHub(db);
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

test('a right that is added while a stream is being judged is not undone by the older judgement', async () => {
  const live = await startHub(db);
  live.topics.set('ann', []);
  const judging = gate();
  live.hooks.beforeSubscriptions = () => (judging.arrived() === 0 ? judging.pass() : Promise.resolve());
  const ann = await live.listen('ann');
  await expect.poll(judging.arrived, wait).toBe(1);
  live.topics.set('ann', ['club:a']);
  const published = gate();
  live.hooks.beforeSubscriptions = async () => void published.pass();
  await live.say('person:ann', 'rights.changed');
  // Sooner than the sweep, which would be too late for events in between.
  await expect.poll(published.arrived, { ...wait, timeout: 3000 }).toBe(1);
  judging.open();
  await greeted(ann);
  const said = await live.say('club:a');
  await heard(ann, 'plain', said);
});

test('a stream that closes while being judged is forgotten completely', async () => {
  const live = await startHub(db);
  live.topics.set('ann', ['club:a']).set('bob', ['club:b']);
  const bob = await live.listen('bob');
  await greeted(bob);
  const judging = gate();
  live.hooks.beforeSubscriptions = judging.pass;
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

test('a stream that closes before it starts is not registered', async () => {
  const live = await startHub(db);
  live.topics.set('ann', ['club:a']);
  const looking = gate();
  live.hooks.beforeAttach = looking.pass;
  const ann = await live.listen('ann');
  ann.cut();
  await expect.poll(live.disconnects, wait).toBe(1);
  looking.open();
  const later = await live.listen('ann');
  await greeted(later);
  expect(live.hub.size()).toBe(1);
});

test('a new subscriber receives no events from before its subscription', async () => {
  const live = await startHub(db);
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

test('a reading client receives a batch of any size', async () => {
  const live = await startHub(db);
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

test('a gap that is too large is not sent: the client refetches everything', async () => {
  const live = await startHub(db);
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
  // Delivered, so that nothing of it is still in flight when the next stream starts.
  await heard(back, 'loaded', [...few, ...more]);
  const again = await live.listen('ann', ann.lastEventId);
  await greeted(again);
  expect(again.hello).toEqual({ recovered: false });
  const next = await live.say('club:a', 'loaded');
  await heard(again, 'loaded', next);
});

test('a client that does not read is disconnected, and the others receive everything', async () => {
  const live = await startHub(db);
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

test('closing ends every stream and refuses new ones', async () => {
  const live = await startHub(db);
  live.topics.set('ann', ['club:a']);
  const readers = await Promise.all([live.listen('ann'), live.listen('ann')]);
  for (const reader of readers) await greeted(reader);
  await live.hub.close();
  for (const reader of readers) await expect.poll(() => reader.ended, wait).toBe(true);
  const late = await live.listen('ann');
  await expect.poll(() => late.ended, wait).toBe(true);
  expect(live.hub.size()).toBe(0);
});
