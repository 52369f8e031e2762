// Whom a golfer may block, what a block ends, and the list of own blocks.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase, useUnhurried } from '#tests/database.ts';
import { indexPartsLater } from '#tests/large-club.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import {
  addMember,
  addPlayer,
  block,
  createClub,
  createGolfSession,
  createJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { addToWaitingList } from '#tests/people/waiting-list.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { readBy } from '#tests/rows-read.ts';

const database = await useDatabase();
const { db } = database;
const unhurried = useUnhurried(database);
const product = await useProduct(database);

let me: Person;
let clubId: string;

beforeAll(async () => {
  clubId = await createClub(db);
  me = await createPerson(db, { name: 'Ik Zelf' });
  await addMember(db, clubId, me.id);
});

const blockAs = (as: Person, userId: string, id = uuidv7()) =>
  callAs(product, as.token).block.create({ id, userId });
const unblockAs = (as: Person, userId: string) =>
  callAs(product, as.token).block.remove({ id: uuidv7(), userId });
const listOf = (as: Person) => callAs(product, as.token).block.list({});
const yesterday = new Date(Date.now() - 86_400_000);

/** The ways in which a golfer gets to know the other person. */
const meetings: Record<string, (other: Person) => Promise<unknown>> = {
  'a member of the same club': (other) => addMember(db, clubId, other.id),
  'the organiser of a coming public golf session': (other) => createGolfSession(db, other.id),
  'a player of the same golf session': async (other) => {
    const golfSession = await createGolfSession(db, (await createPerson(db)).id, { startsAt: yesterday });
    for (const { id } of [me, other]) await addPlayer(db, golfSession, id);
  },
  'a golfer who asked to join': async (other) =>
    createJoinRequest(db, await createGolfSession(db, me.id), other.id, 'declined'),
  'an organiser who was asked': async (other) =>
    createJoinRequest(db, await createGolfSession(db, other.id, { startsAt: yesterday }), me.id, 'declined'),
  'the other one in a private chat': (other) => createPrivateChat(db, me.id, other.id),
  'the other one in a private chat, whose account is closing': async (other) => {
    await createPrivateChat(db, me.id, other.id);
    await db.updateTable('users').set({ deletion_due_at: new Date() }).where('id', '=', other.id).execute();
  },
};

test.each(Object.entries(meetings))(
  'a golfer can block %s, also after that person blocked the golfer',
  async (_, meet) => {
    const other = await createPerson(db);
    await meet(other);
    await block(db, other.id, me.id);
    expect(await blockAs(me, other.id)).toEqual({ userId: other.id });
  },
);

test('an organiser can block who waits for a place, and the place in line goes', async () => {
  const other = await createPerson(db);
  const entryId = await addToWaitingList(db, await createGolfSession(db, me.id), other.id);
  expect(await refusalOf(blockAs(await createPerson(db), other.id))).toBe('NOT_FOUND');
  expect(await blockAs(me, other.id)).toEqual({ userId: other.id });
  const left = db.selectFrom('waiting_list_entries').select('status').where('id', '=', entryId);
  expect(await left.execute()).toEqual([]);
});

test.each<[string, (other: Person) => Promise<unknown>]>([
  ['a stranger', async () => undefined],
  ['a member of another club', async (other) => addMember(db, await createClub(db), other.id)],
  ['a suspended member of the club', (other) => addMember(db, clubId, other.id, { status: 'suspended' })],
  [
    'an organiser of a past public golf session',
    (other) => createGolfSession(db, other.id, { startsAt: yesterday }),
  ],
  [
    'a member whose account is closing',
    async (other) => {
      await addMember(db, clubId, other.id);
      await db.updateTable('users').set({ deletion_due_at: new Date() }).where('id', '=', other.id).execute();
    },
  ],
])('a golfer cannot block %s, and nothing is written', async (_, prepare) => {
  const other = await createPerson(db);
  await prepare(other);
  const before = await fingerprint(db);
  expect(await refusalOf(blockAs(me, other.id))).toBe('NOT_FOUND');
  expect(await refusalOf(blockAs(me, uuidv7()))).toBe('NOT_FOUND');
  expect(await fingerprint(db)).toBe(before);
});

test('blocking and unblocking an organiser withdraws a request, and is no way to ask again at once', async () => {
  const [organiser, other] = [await createPerson(db), await createPerson(db)];
  const golfSessionId = await createGolfSession(db, organiser.id);
  const { joinRequest } = callAs(product, other.token);
  const ask = () => joinRequest.create({ id: uuidv7(), golfSessionId });
  await ask();
  await blockAs(other, organiser.id);
  await unblockAs(other, organiser.id);
  expect((await callAs(product, organiser.token).joinRequest.list({ golfSessionId })).items).toEqual([]);
  expect(await refusalOf(ask())).toBe('TOO_SOON');
  await sql`update join_requests set decided_at = decided_at - interval '25 hours' where user_id = ${other.id}`.execute(
    db,
  );
  await ask();
  await blockAs(organiser, other.id);
  await unblockAs(organiser, other.id);
  expect(await ask()).toMatchObject({ status: 'pending' });
});

test('golfers cannot block themselves', async () => {
  expect(await refusalOf(blockAs(me, me.id))).toBe('SELF');
});

test('blocking twice makes one block, and unblocking twice succeeds', async () => {
  const other = await createPerson(db);
  await addMember(db, clubId, other.id);
  await blockAs(me, other.id);
  await blockAs(me, other.id);
  const own = async () => (await listOf(me)).items.filter(({ id }) => id === other.id).length;
  expect(await own()).toBe(1);
  await unblockAs(me, other.id);
  await unblockAs(me, other.id);
  expect(await own()).toBe(0);
});

test('unblocking removes the block of the caller only', async () => {
  const other = await createPerson(db);
  await addMember(db, clubId, other.id);
  await blockAs(me, other.id);
  await blockAs(other, me.id);
  await unblockAs(other, me.id);
  expect((await listOf(me)).items.map(({ id }) => id)).toContain(other.id);
  expect(await refusalOf(callAs(product, other.token).membership.member({ clubId, userId: me.id }))).toBe(
    'NOT_FOUND',
  );
});

test('the list has the blocks of the caller only, the latest first, page after page', async () => {
  const mine = await createPerson(db);
  const others: string[] = [];
  for (let number = 0; number < 5; number += 1) {
    const { id } = await createPerson(db);
    await block(db, mine.id, id);
    others.unshift(id);
  }
  await block(db, (await createPerson(db)).id, mine.id);
  const api = callAs(product, mine.token);
  const first = await api.block.list({ limit: 3 });
  const second = await api.block.list({ limit: 3, cursor: first.nextCursor! });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(others);
  expect(second.nextCursor).toBeNull();
  expect(new Set(Object.keys(first.items[0]!))).toEqual(new Set(['id', 'displayName', 'avatarUrl']));
});

test('players who blocked each other keep their place and the chat of the golf session', async () => {
  const other = await createPerson(db);
  const golfSessionId = await createGolfSession(db, me.id, { clubId });
  await addPlayer(db, golfSessionId, other.id);
  await blockAs(me, other.id);
  const card = await callAs(product, other.token).golfSession.get({ golfSessionId });
  expect(card.may).toMatchObject({ enter: true, chat: true });
  const { items } = await callAs(product, me.token).golfSession.participants({ golfSessionId });
  expect(items.map(({ id }) => id)).toEqual([me.id, other.id]);
});

test('the list of blocks reads little more than it shows', async () => {
  const mine = await createPerson(db);
  await indexPartsLater(unhurried, async () => {
    await sql`insert into users (id, name, email) select gen_random_uuid(), 'Lid', 'lid' || n || '@blocks.example'
    from generate_series(1, 2000) as n`.execute(unhurried);
    await sql`insert into profiles (id, display_name, favorite_club) select id, 'Lid', 'Putter' from users
    where email like '%@blocks.example'`.execute(unhurried);
  });
  await sql`insert into blocks (blocker_id, blocked_id) select ${mine.id}, id from users
    where email like '%@blocks.example'`.execute(unhurried);
  await sql`vacuum analyze`.execute(unhurried);
  const api = callAs(product, mine.token);
  const { nextCursor } = await api.block.list({ limit: 20 });
  for (const page of [{}, { cursor: nextCursor! }]) {
    const read = await readBy(database, () => api.block.list({ limit: 20, ...page }));
    expect(read.rows).toBeLessThan(20 * 5 + 30);
  }
});
