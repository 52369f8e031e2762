// An offered place and the end of the golfer's right to it lock the same rows: in one order, whichever comes first.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { addToWaitingList, lineOf } from '#tests/people/waiting-list.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { outcomeOf, takeTurns } from '#tests/races.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

type Scene = { organiser: Person; golfer: Person; clubId: string; id: string };

async function createScene(maxPlayers = 2): Promise<Scene> {
  const [organiser, golfer] = [await createPerson(db), await createPerson(db)];
  const clubId = await createClub(db);
  await addMember(db, clubId, organiser.id, { role: 'admin' });
  await addMember(db, clubId, golfer.id);
  const id = await createGolfSession(db, organiser.id, { clubId, maxPlayers });
  await addToWaitingList(db, id, golfer.id, { offered: true });
  return { organiser, golfer, clubId, id };
}

const take = ({ golfer, id }: Scene) =>
  callAs(product, golfer.token).waitingList.accept({ id: uuidv7(), golfSessionId: id });
const quit = ({ golfer, id }: Scene) =>
  callAs(product, golfer.token).waitingList.leave({ id: uuidv7(), golfSessionId: id });

const suspend = ({ organiser, golfer, clubId }: Scene) =>
  callAs(product, organiser.token).memberAdministration.suspend({ id: uuidv7(), clubId, userId: golfer.id });

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
  ['the club suspends the golfer', suspend],
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

const holdOf =
  ({ id }: Scene) =>
  (tx: typeof db) =>
    sql`select from golf_sessions where id = ${id} for update`.execute(tx);

test.each(ends)('an offer is answered while %s: both succeed, in turn', async (_name, end) => {
  for (const answer of [take, quit]) {
    const scene = await createScene();
    const outcomes = await takeTurns(db, holdOf(scene), [() => answer(scene), () => end(scene)]);
    expect(outcomes).toEqual(['done', 'done']);
    expect((await lineOf(db, scene.id)).offered).toEqual([]);
  }
});

test('a place that is taken while the golf session is moved stays offered, for the new start', async () => {
  const scene = await createScene();
  const { golfer, organiser, id } = scene;
  const api = callAs(product, golfer.token);
  const startsAt = async () => (await api.golfSession.get({ golfSessionId: id })).startsAt;
  const request = async () => {
    const seen = { golfSessionId: id, startsAt: await startsAt() };
    return () => api.waitingList.accept({ id: uuidv7(), ...seen });
  };
  const form = { title: 'Later', location: 'Tee 10', maxPlayers: 2, minHandicap: null, maxHandicap: null };
  const moved = { ...form, description: '', date: '2031-06-08', time: '10:30' };
  const move = () =>
    callAs(product, organiser.token).golfSessionManagement.edit({
      id: uuidv7(),
      golfSessionId: id,
      ...moved,
    });
  const outcomes = await takeTurns(db, holdOf(scene), [move, await request()]);
  expect(outcomes).toEqual(['done', 'MOVED']);
  expect((await lineOf(db, id)).offered).toEqual([golfer.id]);
  expect(await outcomeOf((await request())())).toBe('done');
});

test('a player closes the account while the club suspends the golfer with an offer: both succeed, in turn', async () => {
  const scene = await createScene(3);
  const player = await createPerson(db);
  await addMember(db, scene.clubId, player.id);
  await addPlayer(db, scene.id, player.id);
  const close = () => callAs(product, player.token).personalData.close({ id: uuidv7() });
  expect(await takeTurns(db, holdOf(scene), [close, () => suspend(scene)])).toEqual(['done', 'done']);
});

test('a member closes the account while the club suspends another one: both succeed, in turn', async () => {
  const scene = await createScene();
  const member = await createPerson(db);
  await addMember(db, scene.clubId, member.id);
  await createGolfSession(db, member.id, { clubId: scene.clubId });
  const close = () => callAs(product, member.token).personalData.close({ id: uuidv7() });
  const hold = (tx: typeof db) =>
    sql`select from golf_clubs where id = ${scene.clubId} for update`.execute(tx);
  expect(await takeTurns(db, hold, [() => suspend(scene), close])).toEqual(['done', 'done']);
});

test('a golfer in line joins again without waiting for the golf session, which a block needs', async () => {
  const scene = await createScene();
  const { golfer, id } = scene;
  await db.transaction().execute(async (tx) => {
    await holdOf(scene)(tx);
    const joining = callAs(product, golfer.token).waitingList.join({ id: uuidv7(), golfSessionId: id });
    expect(await outcomeOf(joining)).toBe('done');
  });
});
