// The figures of a club count its own people and golf sessions, by Amsterdam months.
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import { useDatabase, useUnhurried } from '#tests/database.ts';
import { addMember, createClub, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { readBy } from '#tests/rows-read.ts';
import { findFigures as findFiguresFor } from './reads.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const unhurried = useUnhurried(database);
/** Just after midnight in Amsterdam, and still October in London. */
const now = new Date('2026-10-31T23:30:00Z');

let clubId: AdministeredClubId;

const findFigures = (of: typeof db, club: AdministeredClubId, at: Date) =>
  findFiguresFor(of, club, { isOwn: false, now: at });

beforeEach(async () => {
  clubId = (await createClub(db)) as AdministeredClubId;
});

async function createMembers(count: number, since: string, usedAt: string): Promise<string[]> {
  const ids = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await createPerson(db);
    await addMember(db, clubId, id);
    await sql`update club_members set created_at = ${since} where user_id = ${id}`.execute(db);
    await sql`update auth_sessions set used_at = ${usedAt} where user_id = ${id}`.execute(db);
    ids.push(id);
  }
  return ids;
}

test('counts members, new ones and active ones, and names no group under five to other admins', async () => {
  expect(await findFigures(db, clubId, now)).toMatchObject({
    members: null,
    newMembers: null,
    activeMembers: null,
  });
  await createMembers(6, '2026-10-31T23:10:00Z', '2026-10-31T22:50:00Z');
  await createMembers(5, '2026-10-31T22:50:00Z', '2026-10-31T23:10:00Z');
  const [suspended] = await createMembers(1, '2026-10-31T23:10:00Z', '2026-10-31T23:10:00Z');
  await sql`update club_members set status = 'suspended' where user_id = ${suspended}`.execute(db);
  expect(await findFigures(db, clubId, now)).toMatchObject({ members: 11, newMembers: 6, activeMembers: 5 });
});

test('a group under five is counted for the club’s own admins, and not for a global admin', async () => {
  const [own, globalAdmin] = [await createPerson(db), await createPerson(db, { globalAdmin: true })];
  await addMember(db, clubId, own.id, { role: 'admin' });
  await addMember(db, clubId, (await createPerson(db)).id);
  const figuresFor = ({ token }: Person) => callAs(product, token).club.figures({ clubId });
  expect(await figuresFor(own)).toMatchObject({ members: 2, newMembers: 2, activeMembers: 2 });
  const hidden = { members: null, newMembers: null, activeMembers: null };
  expect(await figuresFor(globalAdmin)).toMatchObject(hidden);
  await addMember(db, clubId, globalAdmin.id);
  expect(await figuresFor(globalAdmin)).toMatchObject(hidden);
});

test('counts as active a member who signed out this month, and not one who signed out before', async () => {
  await createMembers(5, '2026-01-10T12:00:00Z', '2026-10-31T22:50:00Z');
  const active = await createMembers(5, '2026-01-10T12:00:00Z', '2026-10-31T23:10:00Z');
  await sql`delete from auth_sessions`.execute(db);
  expect(await findFigures(db, clubId, now)).toMatchObject({ activeMembers: 5 });
  const kept = await sql<{ at: string }>`
    select distinct last_active_at as at from users where id = any(${active}::uuid[])`.execute(db);
  // The day is stored, not the moment.
  expect(kept.rows).toEqual([{ at: '2026-10-31T23:00:00Z' }]);
});

test('signing out does not wait for a change of the account, which may wait for the session', async () => {
  const [id] = await createMembers(1, '2026-01-10T12:00:00Z', '2026-10-31T23:10:00Z');
  const ended = await db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${id} for update`.execute(tx);
    return sql`delete from auth_sessions where user_id = ${id}`.execute(db);
  });
  expect(ended.numAffectedRows).toBe(1n);
});

test('counts the golf sessions of twelve months, each in its own month', async () => {
  const { id } = await createPerson(db);
  const played = (startsAt: string) =>
    createGolfSession(db, id, { clubId, startsAt: new Date(startsAt), status: 'completed' });
  await played('2026-10-31T22:59:00Z');
  await played('2026-10-31T23:01:00Z');
  await played('2025-11-30T22:30:00Z');
  await played('2025-12-01T09:00:00Z');
  await createGolfSession(db, id, { clubId, startsAt: new Date('2026-10-31T23:05:00Z') });
  const { played: months } = await findFigures(db, clubId, now);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: '2025-12', count: 1 });
  expect(months.slice(-2)).toEqual([
    { month: '2026-10', count: 1 },
    { month: '2026-11', count: 1 },
  ]);
});

test('reads the figures of two thousand members in one statement', async () => {
  const id = sql`('00000000-0000-7000-8002-' || lpad(to_hex(n), 12, '0'))::uuid`;
  // In parts, because each member updates the club's count, and in one transaction the old versions of that row pile up.
  for (let first = 1; first <= 2_000; first += 500) {
    const part = sql`generate_series(${first}::int, ${first + 499}::int) as n`;
    await sql`insert into users (id, name, email, email_verified)
      select ${id}, 'Lid', 'lid' || n || '@figures.example', true from ${part}`.execute(unhurried);
    await sql`insert into profiles (id, display_name, favorite_club)
      select ${id}, 'Lid ' || n, 'Putter' from ${part}`.execute(unhurried);
    await sql`insert into club_members (id, user_id, club_id)
      select gen_random_uuid(), ${id}, ${clubId} from ${part}`.execute(unhurried);
  }
  await sql`insert into auth_sessions (id, user_id, token_hash, expires_at)
    select gen_random_uuid(), ${id}, 'figures' || n, now() + interval '1 day' from generate_series(1, 2000) as n`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(unhurried);
  const read = await readBy(database, async () =>
    expect(await findFigures(db, clubId, new Date())).toMatchObject({
      members: 2_000,
      activeMembers: 2_000,
    }),
  );
  expect(read.statements).toBe(1);
  // Each member and each session once.
  expect(read.rows).toBeLessThan(6_500);
});
