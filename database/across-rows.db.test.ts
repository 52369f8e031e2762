// Invariants that span rows, kept by triggers: in one transaction, and in two concurrent ones.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { violatedConstraint, type Db } from '#platform/server/database.ts';
import { useDatabase } from '#tests/database.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createJoinRequest,
  createPerson,
  signIn,
} from '#tests/people/people.ts';
import { addRatings } from '#tests/people/ratings.ts';
import { whileUncommitted } from '#tests/waiting.ts';

const { db } = await useDatabase();

/** 'done', or the name of the violated constraint. */
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => violatedConstraint(error) ?? Promise.reject(error),
  );

async function createAdmins(count: number) {
  const clubId = await createClub(db);
  const people = await Promise.all(Array.from({ length: count }, () => createPerson(db)));
  for (const { id } of people) await addMember(db, clubId, id, { role: 'admin' });
  const [one, other] = people.map(({ id }) => id);
  const row = (tx: Db, id = '') => tx.updateTable('club_members').where('user_id', '=', id);
  return {
    clubId,
    one,
    other,
    leave: (tx: Db, id = '') => tx.deleteFrom('club_members').where('user_id', '=', id).execute(),
    demote: (tx: Db, id = '') => row(tx, id).set({ role: 'member' }).execute(),
    suspend: (tx: Db, id = '') => row(tx, id).set({ status: 'suspended' }).execute(),
  };
}

test('the last admin of a club cannot leave, be demoted, be suspended, or close the account', async () => {
  const { clubId, one, leave, demote, suspend } = await createAdmins(1);
  await addMember(db, clubId, (await createPerson(db)).id);
  for (const end of [leave, demote, suspend])
    expect(await outcomeOf(end(db, one))).toBe('club_keeps_an_admin');
  const remove = db.deleteFrom('users').where('id', '=', one!).execute();
  expect(await outcomeOf(remove)).toBe('club_keeps_an_admin');
});

test('the last admin of an archived club can leave', async () => {
  const { clubId, one, leave } = await createAdmins(1);
  await db.updateTable('golf_clubs').set({ archived_at: new Date() }).where('id', '=', clubId).execute();
  expect(await outcomeOf(leave(db, one))).toBe('done');
});

test('one of two admins can leave, both at once cannot', async () => {
  const { clubId, one, other, leave, suspend } = await createAdmins(2);
  const all = db.deleteFrom('club_members').where('club_id', '=', clubId).execute();
  expect(await outcomeOf(all)).toBe('club_keeps_an_admin');
  expect(await outcomeOf(suspend(db, one))).toBe('done');
  // A suspended admin does not count.
  expect(await outcomeOf(leave(db, other))).toBe('club_keeps_an_admin');
  expect(await outcomeOf(leave(db, one))).toBe('done');
});

test('deleting a club deletes its admins', async () => {
  const { clubId } = await createAdmins(2);
  expect(await outcomeOf(db.deleteFrom('golf_clubs').where('id', '=', clubId).execute())).toBe('done');
});

test.each(['leave', 'demote', 'suspend'] as const)(
  'when the last two admins %s at once, the second waits and stays an admin',
  async (end) => {
    const { clubId, one, other, [end]: go } = await createAdmins(2);
    const outcome = await whileUncommitted(
      db,
      (tx) => go(tx, one),
      () => outcomeOf(go(db, other)),
    );
    expect(outcome).toBe('club_keeps_an_admin');
    const left = db.selectFrom('club_members').select('user_id').where('club_id', '=', clubId);
    const admins = await left.where('role', '=', 'admin').where('status', '=', 'active').execute();
    expect(admins).toEqual([{ user_id: other }]);
  },
);

test('a chat opened from both ends at once is one chat: the second waits and gets the same chat', async () => {
  const [one, other] = [await createPerson(db), await createPerson(db)];
  const open = (tx: Db, user1_id: string, user2_id: string) =>
    tx.insertInto('private_chats').values({ user1_id, user2_id }).execute();
  const outcome = await whileUncommitted(
    db,
    (tx) => open(tx, one.id, other.id),
    () => outcomeOf(open(db, other.id, one.id)),
  );
  expect(outcome).toBe('private_chats_one_per_pair');
});

test('a golf session is full with its last player and open again when one leaves, unless it was closed', async () => {
  const [organiser, player] = [await createPerson(db), await createPerson(db)];
  const id = await createGolfSession(db, organiser.id, { maxPlayers: 2 });
  const leave = () => db.deleteFrom('golf_session_participants').where('user_id', '=', player.id).execute();
  const standing = () =>
    db.selectFrom('golf_sessions').select(['status', 'player_count']).where('id', '=', id).executeTakeFirst();
  expect(await standing()).toEqual({ status: 'open', player_count: 1 });
  await addPlayer(db, id, player.id);
  expect(await standing()).toEqual({ status: 'full', player_count: 2 });
  await leave();
  expect(await standing()).toEqual({ status: 'open', player_count: 1 });
});

const readersOf = async (conversationId: string) => {
  const rows = db
    .selectFrom('conversation_readers')
    .select('user_id')
    .where('conversation_id', '=', conversationId);
  return (await rows.execute()).map((row) => row.user_id).toSorted();
};

const standingOf = (conversationId: string) =>
  db
    .selectFrom('conversations')
    .select(['kind', 'closed_at'])
    .where('id', '=', conversationId)
    .executeTakeFirst();

test('the readers of a conversation follow the players, and always include the organiser', async () => {
  const [organiser, player] = [await createPerson(db), await createPerson(db)];
  const id = await createGolfSession(db, organiser.id);
  const conversationId = await conversationOf(db, id);
  expect(await readersOf(conversationId)).toEqual([organiser.id]);
  await addPlayer(db, id, player.id);
  expect(await readersOf(conversationId)).toEqual([organiser.id, player.id].toSorted());
  await db.deleteFrom('golf_session_participants').where('golf_session_id', '=', id).execute();
  expect(await readersOf(conversationId)).toEqual([organiser.id]);
});

test('messages sent before a player joined are not unread for that player', async () => {
  const [organiser, player] = [await createPerson(db), await createPerson(db)];
  const id = await createGolfSession(db, organiser.id);
  const conversationId = await conversationOf(db, id);
  await db.updateTable('conversations').set({ last_seq: 7 }).where('id', '=', conversationId).execute();
  await addPlayer(db, id, player.id);
  const reader = db.selectFrom('conversation_readers').select('read_seq').where('user_id', '=', player.id);
  expect(await reader.executeTakeFirst()).toEqual({ read_seq: 7 });
});

test('a conversation is closed while its golf session is cancelled or archived', async () => {
  const id = await createGolfSession(db, (await createPerson(db)).id);
  const conversationId = await conversationOf(db, id);
  const row = db.updateTable('golf_sessions').where('id', '=', id);
  const isClosed = async () => (await standingOf(conversationId))?.closed_at !== null;
  expect(await isClosed()).toBe(false);
  await row.set({ status: 'closed' }).execute();
  expect(await isClosed()).toBe(false);
  await row.set({ archived_at: new Date() }).execute();
  expect(await isClosed()).toBe(true);
  await row.set({ archived_at: null }).execute();
  expect(await isClosed()).toBe(false);
  await row.set({ status: 'cancelled' }).execute();
  const first = await standingOf(conversationId);
  expect(first).toMatchObject({ kind: 'golf-session', closed_at: expect.any(String) });
  await row.set({ archived_at: new Date() }).execute();
  await row.set({ archived_at: null }).execute();
  expect(await standingOf(conversationId)).toEqual(first);
});

test('a private chat has both people as readers, and is deleted with its pair', async () => {
  const [one, other] = [await createPerson(db), await createPerson(db)];
  const conversationId = uuidv7();
  const pair = { conversation_id: conversationId, user1_id: one.id, user2_id: other.id };
  await db.insertInto('private_chats').values(pair).execute();
  expect(await standingOf(conversationId)).toEqual({ kind: 'pair', closed_at: null });
  expect(await readersOf(conversationId)).toEqual([one.id, other.id].toSorted());
  await db.deleteFrom('profiles').where('id', '=', one.id).execute();
  expect(await standingOf(conversationId)).toBeUndefined();
  expect(await readersOf(conversationId)).toEqual([]);
});

test('a conversation cannot be deleted while a golf session refers to it', async () => {
  const id = await createGolfSession(db, (await createPerson(db)).id);
  const conversationId = await conversationOf(db, id);
  const outcome = outcomeOf(db.deleteFrom('conversations').where('id', '=', conversationId).execute());
  expect(await outcome).toBe('golf_sessions_conversation_id_fkey');
});

test('deleting a golf session deletes everything that belongs to it', async () => {
  const [organiser, player] = [await createPerson(db), await createPerson(db)];
  const golfSessionId = await createGolfSession(db, (await createPerson(db)).id);
  for (const { id } of [organiser, player]) await addPlayer(db, golfSessionId, id);
  await addRatings(db, golfSessionId, [{ rater: organiser.id, rated: player.id, stars: 5 }]);
  await createJoinRequest(db, golfSessionId, organiser.id);
  const conversationId = await conversationOf(db, golfSessionId);
  await sql`insert into messages (id, conversation_id, sender_id, seq, message)
    values (${uuidv7()}, ${conversationId}, ${player.id}, 1, 'Hoi')`.execute(db);
  await db.deleteFrom('golf_sessions').where('id', '=', golfSessionId).execute();
  const tables = ['golf_session_participants', 'join_requests', 'ratings'] as const;
  for (const table of tables) {
    const left = await db
      .selectFrom(table)
      .select('golf_session_id')
      .where('golf_session_id', '=', golfSessionId)
      .execute();
    expect([table, left]).toEqual([table, []]);
  }
  expect(await readersOf(conversationId)).toEqual([]);
  expect(
    await db.selectFrom('messages').select('id').where('conversation_id', '=', conversationId).execute(),
  ).toEqual([]);
  expect(await standingOf(conversationId)).toBeUndefined();
  const profile = db.selectFrom('profiles').select('total_ratings').where('id', '=', player.id);
  expect(await profile.executeTakeFirst()).toEqual({ total_ratings: 0 });
});

test('the table itself publishes a change of rights to the users concerned', async () => {
  const [person, organiser] = [await createPerson(db), await createPerson(db)];
  const [clubId, golfSessionId] = [await createClub(db), await createGolfSession(db, organiser.id)];
  const member = db.updateTable('club_members').where('user_id', '=', person.id);
  const device = await signIn(db, person.id);
  const changes: (() => Promise<unknown>)[] = [
    () => addMember(db, clubId, person.id),
    () => member.set({ role: 'member' }).execute(),
    () => member.set({ status: 'suspended' }).execute(),
    () => db.deleteFrom('club_members').where('user_id', '=', person.id).execute(),
    () => addPlayer(db, golfSessionId, person.id),
    () => db.deleteFrom('golf_session_participants').where('user_id', '=', person.id).execute(),
    () => db.insertInto('user_roles').values({ user_id: person.id, role: 'admin' }).execute(),
    () => db.deleteFrom('user_roles').where('user_id', '=', person.id).execute(),
    () => db.deleteFrom('auth_sessions').where('id', '=', device.sessionId).execute(),
  ];
  const published = async () => {
    const rows = db.selectFrom('live_events').select('kind').where('topic', '=', `person:${person.id}`);
    return (await rows.where('kind', '=', 'rights.changed').execute()).length;
  };
  for (const [at, change] of changes.entries()) {
    await change();
    expect(await published()).toBe(at + 1);
  }
});
