// Between asking and being accepted a golfer can lose the right to ask. The request is withdrawn in the same transaction, and
// accepting judges the requester again.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '#platform/server/database.ts';
import { useDatabase } from '#tests/database.ts';
import { createPlayRequest } from '#tests/people/conversations.ts';
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
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { whileUncommitted } from '#tests/waiting.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let organiser: Person;

beforeAll(async () => {
  clubId = await createClub(db);
  organiser = await createPerson(db);
  await addMember(db, clubId, organiser.id);
});

type End = (tx: Db, golfer: Person) => Promise<unknown>;
const ofMember = (tx: Db, golfer: Person) => tx.updateTable('club_members').where('user_id', '=', golfer.id);
const ofAccount = (tx: Db, golfer: Person) => tx.updateTable('users').where('id', '=', golfer.id);

const leaves: End = (tx, golfer) => tx.deleteFrom('club_members').where('user_id', '=', golfer.id).execute();
const suspendedByClub: End = (tx, golfer) => ofMember(tx, golfer).set({ status: 'suspended' }).execute();
const suspended: End = (tx, golfer) => ofAccount(tx, golfer).set({ suspended_at: new Date() }).execute();
const closed: End = (tx, golfer) => ofAccount(tx, golfer).set({ deletion_due_at: new Date() }).execute();
const blocked: End = (tx, golfer) => block(tx, organiser.id, golfer.id);
const blocks: End = (tx, golfer) => block(tx, golfer.id, organiser.id);

async function createMember() {
  const golfer = await createPerson(db);
  await addMember(db, clubId, golfer.id);
  return golfer;
}

const accept = (joinRequestId: string) =>
  callAs(product, organiser.token).joinRequest.accept({ id: uuidv7(), joinRequestId });

async function pendingOf(golfer: Person): Promise<string[]> {
  const query = db.selectFrom('join_requests').select('golf_session_id').where('user_id', '=', golfer.id);
  return (await query.where('status', '=', 'pending').execute()).map((row) => row.golf_session_id);
}

test.each([
  ['leaves the club', leaves, { other: true, public: true }],
  ['is suspended by the club', suspendedByClub, { other: true, public: true }],
  ['is suspended on the platform', suspended, { other: false, public: false }],
  ['is blocked by the organiser', blocked, { other: true, public: false }],
  ['blocks the organiser', blocks, { other: true, public: false }],
] as const)(
  'a golfer who %s keeps no pending request that needed the lost right',
  async (_what, end, stays) => {
    const golfer = await createMember();
    const ofClub = await createGolfSession(db, organiser.id, { clubId });
    const toAll = await createGolfSession(db, organiser.id);
    const otherOrganiser = await createPerson(db);
    const elsewhere = await createGolfSession(db, otherOrganiser.id);
    const answered = await createGolfSession(db, organiser.id, { clubId });
    for (const id of [ofClub, toAll, elsewhere]) await createJoinRequest(db, id, golfer.id);
    await createJoinRequest(db, answered, golfer.id, 'declined');

    await end(db, golfer);

    const expected = [...(stays.public ? [toAll] : []), ...(stays.other ? [elsewhere] : [])];
    expect((await pendingOf(golfer)).toSorted()).toEqual(expected.toSorted());
    const { rows } = await sql<{ topic: string }>`
    select topic from live_events where kind = 'join-request.changed' and subject_id = ${ofClub}`.execute(db);
    expect(rows.map(({ topic }) => topic).toSorted()).toEqual(
      [`person:${golfer.id}`, `person:${organiser.id}`].toSorted(),
    );
    const declined = db.selectFrom('join_requests').select('status').where('golf_session_id', '=', answered);
    expect(await declined.execute()).toEqual([{ status: 'declined' }]);
  },
);

test('pending requests of others at the same organiser stay', async () => {
  const [golfer, other] = [await createMember(), await createMember()];
  const golfSessionId = await createGolfSession(db, organiser.id, { clubId });
  for (const { id } of [golfer, other]) await createJoinRequest(db, golfSessionId, id);
  await leaves(db, golfer);
  expect(await pendingOf(other)).toEqual([golfSessionId]);
});

test('a play request is withdrawn when the two share no club any more, and by a block', async () => {
  const [golfer, friend, other] = [await createMember(), await createMember(), await createMember()];
  const second = await createClub(db);
  for (const { id } of [golfer, friend]) await addMember(db, second, id);
  const ask = (from: Person, to: Person) =>
    db
      .insertInto('play_requests')
      .values({ id: uuidv7(), requester_id: from.id, recipient_id: to.id })
      .execute();
  await ask(golfer, friend);
  await ask(golfer, other);
  await ask(friend, golfer);
  const open = async () => {
    const { rows } = await sql<{ pair: string }>`
      select case requester_id when ${golfer.id} then 'golfer' else 'friend' end || ' asks '
        || case recipient_id when ${friend.id} then 'friend' when ${other.id} then 'other' else 'golfer' end as pair
      from play_requests where ${golfer.id} in (requester_id, recipient_id) and status = 'pending' order by 1`.execute(
      db,
    );
    return rows.map(({ pair }) => pair);
  };
  await db
    .deleteFrom('club_members')
    .where('user_id', '=', golfer.id)
    .where('club_id', '=', clubId)
    .execute();
  expect(await open()).toEqual(['friend asks golfer', 'golfer asks friend']);
  await block(db, friend.id, golfer.id);
  expect(await open()).toEqual([]);
});

test.each([
  ['leaves the only club that the two share', leaves],
  ['is suspended by that club', suspendedByClub],
  ['is suspended on the platform', suspended],
  ['closes the account', closed],
] as const)(
  'a golfer who %s answers no play request: it ends for both, who hear it at once',
  async (_what, end) => {
    const [golfer, asker] = [await createMember(), await createMember()];
    const ids = [
      await createPlayRequest(db, asker.id, golfer.id),
      await createPlayRequest(db, golfer.id, asker.id),
    ];
    const other = await createPlayRequest(db, asker.id, organiser.id);
    await end(db, golfer);
    const left = db
      .selectFrom('play_requests')
      .select('id')
      .where('requester_id', 'in', [golfer.id, asker.id]);
    expect(await left.execute()).toEqual([{ id: other }]);
    const heard = db.selectFrom('live_events').select(['subject_id', 'people']);
    const events = await heard
      .where('kind', '=', 'play-request.changed')
      .where('subject_id', 'in', ids)
      .execute();
    expect(new Set(events.map((event) => event.subject_id))).toEqual(new Set(ids));
    const both = [golfer.id, asker.id].toSorted();
    expect(events.map(({ people }) => people?.toSorted())).toEqual([both, both]);
  },
);

test('an answered play request outlives the end of an account', async () => {
  const [golfer, asker] = [await createMember(), await createMember()];
  const id = await createPlayRequest(db, asker.id, golfer.id);
  await sql`update play_requests set status = 'rejected', rejected_at = now() where id = ${id}`.execute(db);
  await suspended(db, golfer);
  expect(await db.selectFrom('play_requests').select('status').where('id', '=', id).execute()).toEqual([
    { status: 'rejected' },
  ]);
});

test.each([
  ['the platform suspends', suspended],
  ['who closes the account', closed],
] as const)('a play request to a golfer %s at that moment does not wait for ever', async (_what, end) => {
  const [golfer, asker] = [await createMember(), await createMember()];
  const asking = callAs(product, asker.token);
  const outcome = await whileUncommitted(
    db,
    (tx) => end(tx, golfer),
    () => refusalOf(asking.playRequest.create({ id: uuidv7(), userId: golfer.id })),
  );
  expect(outcome).toBe('NOT_FOUND');
});

test('a request that its golfer withdrew meanwhile is refused as withdrawn', async () => {
  const golfer = await createMember();
  const golfSessionId = await createGolfSession(db, organiser.id, { clubId });
  const joinRequestId = await createJoinRequest(db, golfSessionId, golfer.id);
  await callAs(product, golfer.token).joinRequest.withdraw({ id: uuidv7(), golfSessionId });
  expect(await refusalOf(accept(joinRequestId))).toBe('WITHDRAWN');
  const { joinRequest } = callAs(product, organiser.token);
  expect(await refusalOf(joinRequest.decline({ id: uuidv7(), joinRequestId }))).toBe('WITHDRAWN');
});

test.each([
  ['left the club', leaves],
  ['was suspended by the club', suspendedByClub],
  ['was suspended on the platform', suspended],
  ['closed the account', closed],
  ['was blocked', blocked],
  ['blocked the organiser', blocks],
] as const)('a requester who %s is refused, and nothing changes', async (_what, end) => {
  const golfer = await createMember();
  const golfSessionId = await createGolfSession(db, organiser.id, { clubId });
  await end(db, golfer);
  // As if the golfer had asked at the moment when the right ended.
  const joinRequestId = await createJoinRequest(db, golfSessionId, golfer.id);
  const before = await fingerprint(db);
  expect(await refusalOf(accept(joinRequestId))).toBe('REQUESTER_GONE');
  expect(await fingerprint(db)).toBe(before);
});

test('a player who loses the right keeps a place that was given before', async () => {
  const golfer = await createMember();
  const golfSessionId = await createGolfSession(db, organiser.id, { clubId });
  await addPlayer(db, golfSessionId, golfer.id);
  await createJoinRequest(db, golfSessionId, golfer.id, 'accepted');
  await leaves(db, golfer);
  const players = db.selectFrom('golf_session_participants').select('user_id');
  expect(await players.where('golf_session_id', '=', golfSessionId).execute()).toHaveLength(2);
});

test('accepting waits for a concurrent suspension, and is refused', async () => {
  const golfer = await createMember();
  const golfSessionId = await createGolfSession(db, organiser.id, { clubId });
  const joinRequestId = await createJoinRequest(db, golfSessionId, golfer.id);
  const outcome = await whileUncommitted(
    db,
    (tx) => suspendedByClub(tx, golfer),
    () => refusalOf(accept(joinRequestId)),
  );
  expect(outcome).toBe('ALREADY_DECIDED');
  expect(await pendingOf(golfer)).toEqual([]);
});
