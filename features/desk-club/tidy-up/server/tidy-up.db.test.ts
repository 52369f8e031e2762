// What a tidy-up archives, how it is undone, and how an admin removes one golf session.
// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createJoinRequest,
  createPerson,
  createTidyUp,
  type Person,
} from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct, type Api } from '#tests/product.ts';

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let admin: Person;
let player: Person;
let asAdmin: Api;

beforeAll(async () => {
  admin = await createPerson(db, { name: 'Karin Beheer' });
  player = await createPerson(db, { name: 'Piet Speler' });
  asAdmin = callAs(product, admin.token);
});

async function createAdministeredClub(): Promise<string> {
  const clubId = await createClub(db);
  await addMember(db, clubId, admin.id, { role: 'admin' });
  await addMember(db, clubId, player.id);
  return clubId;
}

const archivedOf = async (id: string) =>
  (await db.selectFrom('golf_sessions').select('archived_at').where('id', '=', id).executeTakeFirstOrThrow())
    .archived_at !== null;

test('a run archives the past golf sessions of its own club that were not completed', async () => {
  const clubId = await createAdministeredClub();
  const at = (
    startsAt: Date,
    status: 'open' | 'closed' | 'cancelled' | 'completed' = 'open',
    club: string | null = clubId,
  ) => createGolfSession(db, player.id, { clubId: club, startsAt, status });
  const past = [await at(ago(30)), await at(ago(6), 'closed'), await at(ago(50), 'cancelled')];
  const kept = [
    await at(ago(40), 'completed'),
    await at(ago(2)),
    await at(ago(-24)),
    await at(ago(30), 'open', null),
    await at(ago(30), 'open', await createAdministeredClub()),
  ];
  const preview = await asAdmin.tidyUp.preview({ clubId });
  expect(preview).toMatchObject({ count: 3 });
  expect(preview.titles).toHaveLength(3);
  const run = await asAdmin.tidyUp.run({ id: uuidv7(), clubId });
  expect(run.archived).toBe(3);
  for (const id of past) expect(await archivedOf(id)).toBe(true);
  for (const id of kept) expect(await archivedOf(id)).toBe(false);
  const { items } = await asAdmin.tidyUp.golfSessions({ clubId });
  expect(items.map(({ id }) => id)).toEqual([kept[2], kept[1], kept[0]]);

  expect(await asAdmin.tidyUp.list({ clubId })).toMatchObject({
    items: [{ id: run.tidyUpId, archived: 3, doneBy: 'Karin Beheer' }],
  });
  expect(await asAdmin.tidyUp.undo({ id: uuidv7(), clubId, tidyUpId: run.tidyUpId! })).toEqual({
    restored: 3,
  });
  for (const id of past) expect(await archivedOf(id)).toBe(false);
  expect((await asAdmin.tidyUp.list({ clubId })).items).toEqual([]);
});

test('a run that finds nothing archives nothing', async () => {
  const clubId = await createAdministeredClub();
  expect(await asAdmin.tidyUp.run({ id: uuidv7(), clubId })).toEqual({ archived: 0, tidyUpId: null });
  expect((await asAdmin.tidyUp.list({ clubId })).items).toEqual([]);
});

test('a run can be undone once, for 30 days, by an admin of its own club', async () => {
  const clubId = await createAdministeredClub();
  const tidyUpId = await createTidyUp(db, clubId, admin.id);
  const undo = (of = clubId) => asAdmin.tidyUp.undo({ id: uuidv7(), clubId: of, tidyUpId });
  expect(await refusalOf(undo(await createAdministeredClub()))).toBe('NOT_FOUND');
  await db
    .updateTable('tidy_ups')
    .set({ created_at: ago(31 * 24) })
    .where('id', '=', tidyUpId)
    .execute();
  expect((await asAdmin.tidyUp.list({ clubId })).items).toEqual([]);
  expect(await refusalOf(undo())).toBe('TOO_LATE');
  await db
    .updateTable('tidy_ups')
    .set({ created_at: ago(29 * 24) })
    .where('id', '=', tidyUpId)
    .execute();
  expect(await undo()).toEqual({ restored: 1 });
  expect(await refusalOf(undo())).toBe('ALREADY_UNDONE');
});

test('the list of an admin filters by status, and is ordered by day and then by age', async () => {
  const clubId = await createAdministeredClub();
  const made: string[] = [];
  for (const hours of [-30, -30, -60]) {
    made.push(await createGolfSession(db, player.id, { clubId, startsAt: ago(hours), status: 'closed' }));
  }
  await createGolfSession(db, player.id, { clubId });
  const first = await asAdmin.tidyUp.golfSessions({ clubId, status: 'closed', limit: 2 });
  const second = await asAdmin.tidyUp.golfSessions({
    clubId,
    status: 'closed',
    limit: 2,
    cursor: first.nextCursor!,
  });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([made[2], made[1], made[0]]);
  expect(second.nextCursor).toBeNull();
});

test('a removed golf session takes its requests, players and chat with it, and another club cannot remove it', async () => {
  const clubId = await createAdministeredClub();
  const golfSessionId = await createGolfSession(db, player.id, { clubId });
  const other = await createPerson(db);
  await createJoinRequest(db, golfSessionId, other.id);
  const { conversation_id: conversationId } = await db
    .selectFrom('golf_sessions')
    .select('conversation_id')
    .where('id', '=', golfSessionId)
    .executeTakeFirstOrThrow();
  const asPlayer = callAs(product, player.token);
  await asPlayer.conversation.send({ id: uuidv7(), conversationId, message: 'Wie rijdt er?' });
  const elsewhere = await createAdministeredClub();
  const remove = (of: string) => asAdmin.tidyUp.remove({ id: uuidv7(), clubId: of, golfSessionId });
  expect(await refusalOf(remove(elsewhere))).toBe('NOT_FOUND');
  await remove(clubId);
  expect(await refusalOf(remove(clubId))).toBe('NOT_FOUND');
  for (const [table, column, id] of [
    ['golf_sessions', 'id', golfSessionId],
    ['join_requests', 'golf_session_id', golfSessionId],
    ['golf_session_participants', 'golf_session_id', golfSessionId],
    ['conversations', 'id', conversationId],
    ['messages', 'conversation_id', conversationId],
  ] as const) {
    const { rows } = await database.pool.query(`select from ${table} where ${column} = $1`, [id]);
    expect([table, rows.length]).toEqual([table, 0]);
  }
  const told = await db
    .selectFrom('live_events')
    .select('people')
    .where('kind', '=', 'golf-session.removed')
    .execute();
  expect(told.at(-1)?.people?.toSorted()).toEqual([player.id, other.id].toSorted());
});

test('an archived golf session leaves the lists of its players', async () => {
  const clubId = await createAdministeredClub();
  const golfSessionId = await createGolfSession(db, admin.id, { clubId, startsAt: ago(8) });
  await addPlayer(db, golfSessionId, player.id);
  const mine = async () =>
    (await callAs(product, player.token).golfSession.mine({ list: 'joined' })).items.map(({ id }) => id);
  expect(await mine()).toContain(golfSessionId);
  await asAdmin.tidyUp.run({ id: uuidv7(), clubId });
  expect(await mine()).not.toContain(golfSessionId);
});
