// Which events the hub delivers to a stream.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { greeted, heard, startHub } from '#tests/live/hub.ts';

const { db } = await useDatabase();

test('a blocked pair receives nothing about each other, at once and after a break; others do', async () => {
  const live = await startHub(db);
  live.topics.set('ann', ['club:a']).set('bob', ['club:a']);
  const other = uuidv7();
  live.hiddenPeople.set('ann', [other]);
  const [ann, bob] = [await live.listen('ann'), await live.listen('bob')];
  await greeted(ann);
  await greeted(bob);
  const about = await live.say('club:a', 'plain', 1, { aboutUserId: other });
  const plain = await live.say('club:a');
  await heard(bob, 'plain', [...about, ...plain]);
  await heard(ann, 'plain', plain);
  ann.cut();
  const hiddenPeople = await live.say('club:a', 'plain', 1, { aboutUserId: other });
  const missed = await live.say('club:a');
  await heard(bob, 'plain', [...about, ...plain, ...hiddenPeople, ...missed]);
  const back = await live.listen('ann', ann.lastEventId);
  await heard(back, 'plain', missed);
  expect(back.hello).toEqual({ recovered: true });
});

test('an event that names its recipients reaches only them, at once and after a break', async () => {
  const live = await startHub(db);
  for (const person of ['ann', 'bob', 'eve']) live.topics.set(person, ['club:a']);
  const [ann, bob, eve] = [await live.listen('ann'), await live.listen('bob'), await live.listen('eve')];
  for (const reader of [ann, bob, eve]) await greeted(reader);
  const people = [live.idOf('ann'), live.idOf('bob')];
  const first = await live.say('club:a', 'plain', 1, { people });
  const toAll = await live.say('club:a');
  await heard(ann, 'plain', [...first, ...toAll]);
  await heard(eve, 'plain', toAll);
  bob.cut();
  eve.cut();
  const missed = await live.say('club:a', 'plain', 2, { people });
  const left = await live.say('club:a', 'plain', 1, { people: [live.idOf('ann')] });
  const last = await live.say('club:a');
  await heard(ann, 'plain', [...first, ...toAll, ...missed, ...left, ...last]);
  const back = await live.listen('bob', bob.lastEventId);
  await heard(back, 'plain', [...missed, ...last]);
  expect(back.hello).toEqual({ recovered: true });
  await heard(await live.listen('eve', eve.lastEventId), 'plain', last);
});

test('people who become hidden are hidden at once', async () => {
  const live = await startHub(db);
  live.topics.set('ann', ['club:a']);
  const ann = await live.listen('ann');
  await greeted(ann);
  const other = uuidv7();
  live.hiddenPeople.set('ann', [other]);
  await live.say('person:ann', 'rights.changed');
  await live.say('club:a', 'plain', 1, { aboutUserId: other });
  const plain = await live.say('club:a');
  await heard(ann, 'plain', plain);
  expect(ann.changes.map((change) => change.kind)).toEqual(['rights.changed', 'plain']);
});

test('a right that ends while a gap is read gives nothing that came after it', async () => {
  const live = await startHub(db);
  live.topics.set('ann', ['club:a']);
  const ann = await live.listen('ann');
  await greeted(ann);
  ann.cut();
  const silently = { hint: () => undefined };
  live.hooks.beforeSubscriptions = async () => {
    live.hooks.beforeSubscriptions = async () => undefined;
    live.topics.set('ann', []);
    await live.say('person:ann', 'rights.changed', 1, silently);
    await live.say('club:a', 'plain', 1, silently);
  };
  const back = await live.listen('ann', ann.lastEventId);
  await greeted(back);
  await heard(back, 'last', await live.say('person:ann', 'last'));
  expect(back.changes.map((change) => change.kind)).not.toContain('plain');
});

test('streams that opened together are judged again a few at a time, each within five seconds', async () => {
  const live = await startHub(db);
  const people = Array.from({ length: 40 }, (_, number) => `person${number}`);
  for (const person of people) live.topics.set(person, []);
  const readers = await Promise.all(people.map((person) => live.listen(person)));
  for (const reader of readers) await greeted(reader);
  const slices: string[][] = [];
  live.hooks.beforeSubscriptions = async (judged) => void slices.push(judged);
  await expect.poll(() => new Set(slices.flat()).size, { timeout: 5000, interval: 20 }).toBe(people.length);
  expect(Math.max(...slices.map((slice) => slice.length))).toBeLessThan(people.length / 2);
});
