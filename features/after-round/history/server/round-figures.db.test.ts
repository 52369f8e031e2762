// What a golfer played in the last twelve months: only completed rounds, without people in a block, in a bounded number of rows.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase, useUnhurried } from '#tests/database.ts';
import { addPlayer, block, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { readBy } from '#tests/rows-read.ts';
import { findRoundFigures } from './reads.ts';

const database = await useDatabase();
const { db } = database;
const unhurried = useUnhurried(database);
const now = new Date('2026-11-23T12:00:00Z');

async function play(
  players: readonly Person[],
  startsAt: string,
  more: { status?: 'completed' | 'cancelled' } = {},
) {
  const [organiser, ...others] = players;
  const id = await createGolfSession(db, organiser!.id, { startsAt: new Date(startsAt), maxPlayers: 8 });
  for (const other of others) await addPlayer(db, id, other.id);
  const status = more.status ?? 'completed';
  await db.updateTable('golf_sessions').set({ status }).where('id', '=', id).execute();
  return id;
}

const people = (count: number) => Promise.all(Array.from({ length: count }, () => createPerson(db)));
const figuresOf = ({ id }: Person) => findRoundFigures(db, id, now);

test('counts completed rounds by month, fellow player and location', async () => {
  const [anna, bram, cees] = (await people(3)) as [Person, Person, Person];
  await play([anna, bram, cees], '2026-11-02T09:00:00Z');
  // In Amsterdam this is already November.
  await play([bram, anna], '2026-10-31T23:30:00Z');
  await play([anna, bram], '2025-12-01T09:00:00Z');
  await play([anna, cees], '2025-11-30T09:00:00Z');
  await play([anna, cees], '2026-11-03T09:00:00Z', { status: 'cancelled' });
  const { total, months, people: met, locations } = await figuresOf(anna);
  expect(total).toBe(3);
  expect(months).toHaveLength(12);
  expect([months[0], months.at(-1)]).toEqual([
    { month: '2025-12', rounds: 1 },
    { month: '2026-11', rounds: 2 },
  ]);
  expect(met.map(({ id, rounds }) => [id, rounds])).toEqual([
    [bram.id, 3],
    [cees.id, 1],
  ]);
  expect(locations).toEqual([{ location: 'Eerste tee', rounds: 3 }]);
});

test('leaves out people in a block, closed accounts and absences', async () => {
  const [anna, bram, cees, doro] = (await people(4)) as [Person, Person, Person, Person];
  const id = await play([anna, bram, cees, doro], '2026-11-02T09:00:00Z');
  await block(db, bram.id, anna.id);
  await db.updateTable('users').set({ deletion_due_at: now }).where('id', '=', cees.id).execute();
  expect((await figuresOf(anna)).people.map((met) => met.id)).toEqual([doro.id]);
  await db.insertInto('absences').values({ golf_session_id: id, user_id: doro.id }).execute();
  expect((await figuresOf(anna)).people).toEqual([]);
  expect((await figuresOf(doro)).total).toBe(0);
});

test('shows at most five people', async () => {
  const [anna, ...others] = (await people(8)) as [Person, ...Person[]];
  await play([anna, ...others], '2026-11-02T09:00:00Z');
  expect((await figuresOf(anna)).people).toHaveLength(5);
});

test('reads the rounds of the last twelve months, not all that were ever played', async () => {
  const [anna, bram] = (await people(2)) as [Person, Person];
  // One round every two days, over more than five years.
  await sql`insert into golf_sessions (id, organizer_id, title, starts_at, location, status)
    select gen_random_uuid(), ${anna.id}, 'Rondje ' || n, ${now}::timestamptz - n * interval '2 days', 'Baan ' || n % 7,
      'completed' from generate_series(1, 1000) as n`.execute(unhurried);
  await sql`insert into golf_session_participants (golf_session_id, user_id)
    select id, person from golf_sessions cross join unnest(${[anna.id, bram.id]}::uuid[]) as person
    where organizer_id = ${anna.id}`.execute(unhurried);
  await sql`analyze`.execute(unhurried);
  let total = 0;
  const read = await readBy(database, async () => ({ total } = await figuresOf(anna)));
  const inAYear = 183;
  expect(total).toBeGreaterThan(150);
  expect(total).toBeLessThanOrEqual(inAYear);
  // A few rows per round in each statement: its participants and its golf session.
  expect(read.rows).toBeLessThan(inAYear * 7);
});
