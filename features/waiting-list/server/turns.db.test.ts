// An offered place and the end of the golfer's right to it lock the same rows: in one order, whichever comes first.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { addToWaitingList, lineOf } from '#tests/people/waiting-list.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { takeTurns } from '#tests/races.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

type Scene = { organiser: Person; golfer: Person; clubId: string; id: string };

async function createScene(): Promise<Scene> {
  const [organiser, golfer] = [await createPerson(db), await createPerson(db)];
  const clubId = await createClub(db);
  await addMember(db, clubId, organiser.id, { role: 'admin' });
  await addMember(db, clubId, golfer.id);
  const id = await createGolfSession(db, organiser.id, { clubId, maxPlayers: 2 });
  await addToWaitingList(db, id, golfer.id, { offered: true });
  return { organiser, golfer, clubId, id };
}

const take = ({ golfer, id }: Scene) =>
  callAs(product, golfer.token).waitingList.accept({ id: uuidv7(), golfSessionId: id });
const quit = ({ golfer, id }: Scene) =>
  callAs(product, golfer.token).waitingList.leave({ id: uuidv7(), golfSessionId: id });

const ends: [name: string, end: (scene: Scene) => Promise<unknown>][] = [
  [
    'the organiser blocks the golfer',
    ({ organiser, golfer }) =>
      callAs(product, organiser.token).block.create({ id: uuidv7(), userId: golfer.id }),
  ],
  [
    'the golfer blocks the organiser',
    ({ organiser, golfer }) =>
      callAs(product, golfer.token).block.create({ id: uuidv7(), userId: organiser.id }),
  ],
  [
    'the club suspends the golfer',
    ({ organiser, golfer, clubId }) =>
      callAs(product, organiser.token).memberAdministration.suspend({
        id: uuidv7(),
        clubId,
        userId: golfer.id,
      }),
  ],
  [
    'the golfer leaves the club',
    ({ golfer, clubId }) =>
      callAs(product, golfer.token).memberAdministration.leave({ id: uuidv7(), clubId }),
  ],
  [
    'the account is suspended',
    ({ golfer }) =>
      db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', golfer.id).execute(),
  ],
];

test.each(ends)('an offer is answered while %s: both succeed, in turn', async (_name, end) => {
  for (const answer of [take, quit]) {
    const scene = await createScene();
    const hold = (tx: typeof db) =>
      sql`select from golf_sessions where id = ${scene.id} for update`.execute(tx);
    expect(await takeTurns(db, hold, [() => answer(scene), () => end(scene)])).toEqual(['done', 'done']);
    expect((await lineOf(db, scene.id)).offered).toEqual([]);
  }
});
