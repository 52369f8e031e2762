// A blocked pair does not exist for each other, so neither receives an event about the other, not even an empty one.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { personTopic } from '#features/account/server/live.ts';
import { golfSessionChanged } from '#features/golf-session/events.ts';
import { addDays } from '#platform/shared/time.ts';
import { useDatabase } from '#tests/database.ts';
import { addMember, block, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { open, settle, soon } from './conversation.ts';
import { subjectsOf, type LiveReader } from './reader.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const offer = {
  title: 'Rondje',
  date: '2031-06-07',
  time: '09:30',
  location: 'Duinrand',
  description: '',
  maxPlayers: 4,
  minHandicap: null,
  maxHandicap: null,
};

let created = 0;

/** Every golf session is on another day, so that one organiser can play in all of them. */
async function createGolfSession(as: Person, clubId: string | null): Promise<string> {
  const id = uuidv7();
  const date = addDays(offer.date, (created += 1));
  await callAs(product, as.token).golfSession.create({ ...offer, id, clubId, date });
  return id;
}

test.each([
  ['a public golf session', false],
  ['a golf session of their club', true],
])(
  'neither of a blocked pair receives an event about %s of the other, and other users do',
  async (_name, inClub) => {
    const [organiser, blocker, blocked, other] = [
      await createPerson(db),
      await createPerson(db),
      await createPerson(db),
      await createPerson(db),
    ];
    const clubId = inClub ? await createClub(db) : null;
    if (clubId) {
      for (const person of [organiser, blocker, blocked, other]) await addMember(db, clubId, person.id);
    }
    await block(db, blocker.id, organiser.id);
    await block(db, organiser.id, blocked.id);
    const readers = new Map<Person, LiveReader>();
    for (const person of [blocker, blocked, other]) readers.set(person, await open(product, person));
    const id = await createGolfSession(organiser, clubId);
    await settle(product, [...readers.values()]);
    for (const [person, reader] of readers) {
      expect(subjectsOf(reader, golfSessionChanged)).toEqual(person === other ? [id] : []);
      expect(JSON.stringify(reader.changes).includes(id)).toBe(person === other);
    }
  },
);

test('a new block applies to open streams at once, and does not say whose it is', async () => {
  const [organiser, blocked] = [await createPerson(db), await createPerson(db)];
  const reader = await open(product, blocked);
  const before = await createGolfSession(organiser, null);
  await expect.poll(() => subjectsOf(reader, golfSessionChanged), soon).toEqual([before]);
  await block(db, organiser.id, blocked.id);
  await createGolfSession(organiser, null);
  await settle(product, [reader]);
  const [change, refresh, ...others] = reader.changes;
  expect([change?.kind, others]).toEqual([golfSessionChanged, []]);
  expect(refresh).toEqual({ topic: personTopic(blocked.id), kind: 'rights.changed', subjectId: null });
});
