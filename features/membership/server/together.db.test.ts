// The golf sessions that two members share, in the details of a member.
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import {
  addMember,
  addPlayer,
  block,
  createClub,
  createGolfSession,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let anna: Person;
let bram: Person;
let carla: Person;

beforeAll(async () => {
  clubId = await createClub(db);
  [anna, bram, carla] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  for (const { id } of [anna, bram, carla]) await addMember(db, clubId, id);
});

const day = 86_400_000;
/** One moment for the whole file, in whole seconds, so that times can be compared. */
const now = Math.floor(Date.now() / 1000) * 1000;
const inDays = (days: number) => new Date(now + days * day);
const member = (as: Person, { id: userId }: Person) =>
  callAs(product, as.token).membership.member({ clubId, userId });

type Options = Parameters<typeof createGolfSession>[2];

async function play(organiser: Person, players: Person[], options: Options) {
  const id = await createGolfSession(db, organiser.id, { clubId, ...options });
  for (const player of players) await addPlayer(db, id, player.id);
  return id;
}

test('shared golf sessions are counted when completed, and listed when they are still to come', async () => {
  await play(anna, [bram], { status: 'completed', startsAt: inDays(-30) });
  await play(carla, [anna, bram], { status: 'completed', startsAt: inDays(-2) });
  await play(carla, [anna], { status: 'completed', startsAt: inDays(-1) });
  // Not shared: a round that was never completed, a cancelled round, and a round of only one of the two.
  await play(anna, [bram], { status: 'closed', startsAt: inDays(-3) });
  await play(anna, [bram], { status: 'cancelled', startsAt: inDays(3) });
  await play(carla, [bram], { startsAt: inDays(4) });
  const later = await play(anna, [bram], { title: 'Later', startsAt: inDays(9) });
  const sooner = await play(carla, [anna, bram], { title: 'Eerder', startsAt: inDays(5) });

  const { together } = await member(anna, bram);
  expect(together).toMatchObject({ played: 2 });
  expect(new Date(together.lastPlayedAt ?? '')).toEqual(inDays(-2));
  expect(together.coming.map(({ id, title, organises }) => [id, title, organises])).toEqual([
    [sooner, 'Eerder', false],
    [later, 'Later', true],
  ]);
  expect(new Date(together.coming[0]?.startsAt ?? '')).toEqual(inDays(5));
  expect((await member(bram, anna)).together).toMatchObject({ played: 2 });
  expect((await member(anna, anna)).together).toEqual({ played: 0, lastPlayedAt: null, coming: [] });
});

test('a block hides the shared golf sessions with the member', async () => {
  await block(db, bram.id, anna.id);
  expect(await refusalOf(member(anna, bram))).toBe('NOT_FOUND');
  expect(await refusalOf(member(bram, anna))).toBe('NOT_FOUND');
});

test('a round from which either member was absent does not count as played together', async () => {
  const absent = await createPerson(db);
  await addMember(db, clubId, absent.id);
  const round = await play(carla, [absent], { status: 'completed', startsAt: inDays(-5) });
  await db.insertInto('absences').values({ golf_session_id: round, user_id: absent.id }).execute();
  const none = { played: 0, lastPlayedAt: null, coming: [] };
  expect((await member(carla, absent)).together).toEqual(none);
  expect((await member(absent, carla)).together).toEqual(none);
});
