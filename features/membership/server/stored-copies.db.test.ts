// A membership repeats the sort key and filters of the directory, and each club stores a count. Triggers maintain both, in one
// transaction and in concurrent ones.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { updateProfile } from '#features/profile/server/writes.ts';
import type { Db } from '#platform/server/database.ts';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createPerson, liftSuspensions } from '#tests/people/people.ts';
import { untilWaiting, whileUncommitted } from '#tests/waiting.ts';

const { db } = await useDatabase();

const repeatedBy = (userId: string) =>
  db
    .selectFrom('club_members')
    .select(['sort_name', 'search_name', 'sort_handicap', 'band', 'leaving'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

const rename = (tx: Db, id: string, display_name: string, handicap: number | null = 5) =>
  tx.updateTable('profiles').set({ display_name, handicap }).where('id', '=', id).execute();

const close = (tx: Db, id: string, due: Date | null = new Date()) =>
  tx.updateTable('users').set({ deletion_due_at: due }).where('id', '=', id).execute();

async function createMember(name = 'Jan Jansen', handicap: number | null = 5) {
  const clubId = await createClub(db);
  const { id } = await createPerson(db, { name, handicap });
  await addMember(db, clubId, id);
  return { id, clubId };
}

test('a membership repeats the name, the handicap and the closing of the account, from the start and at each change', async () => {
  const { id } = await createMember('Élise DE Vries', 10);
  const repeated = {
    sort_name: 'Élise DE Vries',
    search_name: 'elise de vries',
    sort_handicap: 10,
    band: 'low',
    leaving: false,
  };
  expect(await repeatedBy(id)).toEqual(repeated);
  await rename(db, id, 'ÉLISE Bakker', 10.1);
  const renamed = {
    sort_name: 'ÉLISE Bakker',
    search_name: 'elise bakker',
    sort_handicap: 10.1,
    band: 'medium',
    leaving: false,
  };
  expect(await repeatedBy(id)).toEqual(renamed);
  for (const [handicap, band] of [
    // A change within the same band.
    [19.9, 'medium'],
    [20, 'medium'],
    [20.1, 'high'],
    [null, null],
    [-1.2, 'low'],
  ] as const) {
    await rename(db, id, 'Élise Bakker', handicap);
    expect(await repeatedBy(id)).toMatchObject({ band, sort_handicap: handicap ?? 99 });
  }
  // A member who joins without a handicap.
  expect(await repeatedBy((await createMember('Bram', null)).id)).toMatchObject({ sort_handicap: 99 });
  await close(db, id);
  expect((await repeatedBy(id))?.leaving).toBe(true);
  await close(db, id, null);
  expect((await repeatedBy(id))?.leaving).toBe(false);
});

test.each<[string, (tx: Db, id: string) => Promise<unknown>, object]>([
  [
    'a new name and handicap',
    (tx, id) => rename(tx, id, 'Nieuwe Naam', 30),
    { sort_name: 'Nieuwe Naam', band: 'high', sort_handicap: 30 },
  ],
  ['closing the account', (tx, id) => close(tx, id), { leaving: true }],
])('%s and a new membership take turns, in either order', async (_, change, repeated) => {
  const clubId = await createClub(db);
  const [one, other] = [await createPerson(db), await createPerson(db)];
  await whileUncommitted(
    db,
    (tx) => change(tx, one.id),
    () => addMember(db, clubId, one.id),
  );
  expect(await repeatedBy(one.id)).toMatchObject(repeated);
  await whileUncommitted(
    db,
    (tx) => addMember(tx, clubId, other.id),
    () => change(db, other.id),
  );
  expect(await repeatedBy(other.id)).toMatchObject(repeated);
});

test('a new name waits for a membership that is ending, and neither fails', async () => {
  const { id, clubId } = await createMember();
  await db.updateTable('profiles').set({ selected_club_id: clubId }).where('id', '=', id).execute();
  const command = { id: uuidv7(), displayName: 'Nieuwe Naam', handicap: 5, favoriteClub: 'Putter' };
  const renaming = await db.transaction().execute(async (tx) => {
    await sql`select from club_members where user_id = ${id} for update`.execute(tx);
    const outcome = updateProfile(db, id, command);
    await untilWaiting(db);
    // Deleting the membership also clears the selected club in the profile.
    await tx.deleteFrom('club_members').where('user_id', '=', id).execute();
    return { outcome };
  });
  expect(await renaming.outcome).toEqual({ id });
});

const storedCountsOf = (clubId: string) =>
  db
    .selectFrom('club_member_counts')
    .select(['members', 'low', 'medium', 'high'])
    .where('club_id', '=', clubId)
    .executeTakeFirst();

async function countedOf(clubId: string) {
  const { rows } = await sql<object>`
    select count(*)::int as members, count(*) filter (where handicap <= 10)::int as low,
      count(*) filter (where handicap > 10 and handicap <= 20)::int as medium,
      count(*) filter (where handicap > 20)::int as high
    from club_members as member join profiles on profiles.id = member.user_id join users on users.id = member.user_id
    where club_id = ${clubId} and status = 'active' and deletion_due_at is null`.execute(db);
  return rows[0];
}

/** Counts the memberships whose copies differ from the profile. */
async function countOutdated() {
  const { rows } = await sql<{ number: number }>`select count(*)::int as number
    from club_members as member join profiles as profile on profile.id = member.user_id
    where (sort_name, sort_handicap) <> (display_name, coalesce(case when shows_handicap then handicap end, 99))`.execute(
    db,
  );
  return rows[0]?.number;
}

const suspend = (tx: Db, id: string) =>
  tx.updateTable('club_members').set({ status: 'suspended' }).where('user_id', '=', id).execute();

test('the count of a club follows joining, leaving, suspension, a new band and closing an account', async () => {
  const clubId = await createClub(db);
  const none = { members: 0, low: 0, medium: 0, high: 0 };
  expect(await storedCountsOf(clubId)).toEqual(none);
  const { id } = await createPerson(db, { handicap: 5 });
  await addMember(db, clubId, id, { status: 'suspended' });
  expect(await storedCountsOf(clubId)).toEqual(none);
  await liftSuspensions(db, id);
  expect(await storedCountsOf(clubId)).toEqual({ ...none, members: 1, low: 1 });
  await rename(db, id, 'Jan', 15);
  expect(await storedCountsOf(clubId)).toEqual({ ...none, members: 1, medium: 1 });
  await close(db, id);
  expect(await storedCountsOf(clubId)).toEqual(none);
  // The member of a closed account is hidden from everyone, so these changes do not affect the counts.
  await rename(db, id, 'Jan', 30);
  await suspend(db, id);
  await liftSuspensions(db, id);
  expect(await storedCountsOf(clubId)).toEqual(none);
  await close(db, id, null);
  expect(await storedCountsOf(clubId)).toEqual({ ...none, members: 1, high: 1 });
  await rename(db, id, 'Jan', null);
  expect(await storedCountsOf(clubId)).toEqual({ ...none, members: 1 });
  await db.deleteFrom('users').where('id', '=', id).execute();
  expect(await storedCountsOf(clubId)).toEqual(none);
});

test('many memberships that change in one statement are all counted', async () => {
  const [one, other] = [await createClub(db), await createClub(db)];
  const people = await Promise.all([5, 15, 25, null].map((handicap) => createPerson(db, { handicap })));
  const rows = [one, other].flatMap((club_id) =>
    people.map(({ id: user_id }) => ({ id: uuidv7(), club_id, user_id })),
  );
  await db.insertInto('club_members').values(rows).execute();
  expect(await storedCountsOf(one)).toEqual({ members: 4, low: 1, medium: 1, high: 1 });
  await db.deleteFrom('club_members').where('user_id', '=', people[0]!.id).execute();
  expect([await storedCountsOf(one), await storedCountsOf(other)]).toEqual([
    await countedOf(one),
    await countedOf(other),
  ]);
  await db.deleteFrom('golf_clubs').where('id', '=', one).execute();
  expect(await storedCountsOf(one)).toBeUndefined();
});

test('two concurrent new members are both counted', async () => {
  const clubId = await createClub(db);
  const [one, other] = [await createPerson(db), await createPerson(db)];
  await whileUncommitted(
    db,
    (tx) => addMember(tx, clubId, one.id),
    () => addMember(db, clubId, other.id),
  );
  expect(await storedCountsOf(clubId)).toEqual(await countedOf(clubId));
});

test('concurrent changes in two clubs never deadlock, and both counts are right', async () => {
  const clubs = [await createClub(db), await createClub(db)];
  const people = await Promise.all(Array.from({ length: 12 }, () => createPerson(db)));
  // Half of the people joined the clubs in the reverse order, and the database finds their rows in that order.
  for (const [index, { id }] of people.entries()) {
    for (const clubId of index % 2 === 0 ? clubs : clubs.toReversed()) await addMember(db, clubId, id);
  }
  const deeds = [
    (id: string) => close(db, id),
    (id: string) => rename(db, id, 'Jan', 15),
    (id: string) => suspend(db, id),
    (id: string) => close(db, id, null),
    (id: string) => rename(db, id, 'Piet', 25),
    (id: string) => liftSuspensions(db, id),
    (id: string) => rename(db, id, 'Klaas', null),
  ];
  for (let round = 0; round < 6; round += 1) {
    await Promise.all(people.map(({ id }, index) => deeds[(index + round) % deeds.length]!(id)));
    for (const clubId of clubs) expect(await storedCountsOf(clubId)).toEqual(await countedOf(clubId));
    expect(await countOutdated()).toBe(0);
  }
});
