// The jobs of a golf session's life: two servers run them at the same moment, or a process is killed with kill -9 in the middle of a
// batch. Each effect happens once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '#platform/server/database.ts';
import { useDatabase } from '#tests/database.ts';
import { untilWaiting } from '#tests/waiting.ts';
import { patientDatabase, runAll } from './all-jobs.ts';

vi.setConfig({ testTimeout: 60_000 });

const { connection, db } = await useDatabase();

/** More golf sessions than the completion job ends in one transaction. */
const each = 50;

/** A golfer by the number of the golf session and the part that they have in it. */
const golfer = (n: string, part: number) => sql.raw(`md5('golfer ' || ${part} || ' ' || ${n})::uuid`);
const round = (kind: string, n: string) => sql.raw(`md5('round ${kind} ' || ${n})::uuid`);

/** Golf sessions of each kind that a job has to work on, each with an organiser and a player of its own, and two who wait. */
async function createWork(): Promise<void> {
  await sql`truncate golf_sessions, users cascade`.execute(db);
  const numbers = sql.raw(`generate_series(1, ${each * 4}) as n`);
  for (const part of [0, 1, 2, 3]) {
    await sql`insert into users (id, name, email, email_verified)
      select ${golfer('n', part)}, 'Golfer', ${golfer('n', part)} || '@test.example', true from ${numbers}`.execute(
      db,
    );
    await sql`insert into profiles (id, display_name, favorite_club)
      select ${golfer('n', part)}, 'Golfer', 'Putter' from ${numbers}`.execute(db);
  }
  await addRounds('played', 0, sql`now() - interval '6 hours'`);
  await addRounds('waited', 1, sql`now() + interval '20 days'`);
  await addRounds('rated', 2, sql`now() - interval '16 days'`);
  await addRounds('coming', 3, sql`now() + interval '1 hour'`);
  const ofKind = (from: number) => sql.raw(`generate_series(${from * each + 1}, ${(from + 1) * each}) as n`);
  await sql`update golf_sessions set status = 'completed', completed_at = now() - interval '15 days'
    where title = 'rated'`.execute(db);
  await sql`update rating_periods set asked_at = now()`.execute(db);
  await sql`insert into ratings (golf_session_id, rater_id, rated_user_id, rating)
    select ${round('rated', 'n')}, ${golfer('n', 0)}, ${golfer('n', 1)}, 5 from ${ofKind(2)}`.execute(db);
  await sql`delete from golf_session_participants using ${ofKind(1)}
    where golf_session_id = ${round('waited', 'n')} and user_id = ${golfer('n', 1)}`.execute(db);
  await sql`insert into waiting_list_entries (id, golf_session_id, user_id, status, offered_until)
    select gen_random_uuid(), ${round('waited', 'n')}, ${golfer('n', 2)}, 'offered', now() - interval '1 minute'
    from ${ofKind(1)}`.execute(db);
  await sql`insert into waiting_list_entries (id, golf_session_id, user_id)
    select gen_random_uuid(), ${round('waited', 'n')}, ${golfer('n', 3)} from ${ofKind(1)}`.execute(db);
  await sql`truncate notifications, live_events`.execute(db);
}

async function addRounds(kind: string, index: number, startsAt: ReturnType<typeof sql>): Promise<void> {
  const numbers = sql.raw(`generate_series(${index * each + 1}, ${(index + 1) * each}) as n`);
  await sql`insert into golf_sessions (id, organizer_id, title, starts_at, location, max_players)
    select ${round(kind, 'n')}, ${golfer('n', 0)}, ${kind}, ${startsAt}, 'Eerste tee', 2 from ${numbers}`.execute(
    db,
  );
  for (const part of [0, 1])
    await sql`insert into golf_session_participants (golf_session_id, user_id, joined_at)
      select ${round(kind, 'n')}, ${golfer('n', part)}, now() - interval '20 days' from ${numbers}`.execute(
      db,
    );
}

/** What the jobs did, over all golf sessions. */
async function effects(from: Db) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from golf_sessions where title = 'played' and status = 'completed') as completed,
    (select count(*)::int from live_events join golf_sessions on golf_sessions.id = subject_id where live_events.kind = 'golf-session.changed'
      and title = 'played' and topic like 'golf-session:%') as published,
    (select count(*)::int from live_events where kind = 'rating.changed') as "publishedRatings",
    (select count(*)::int from live_events where kind = 'waiting-list.changed') as "publishedLists",
    (select count(*)::int from notifications where kind = 'rating') as asked,
    (select count(*)::int from rating_periods where closed_at is not null) as counted,
    (select coalesce(sum(total_ratings), 0)::int from profiles) as ratings,
    (select count(*)::int from notifications where event = 'place_lapsed') as lapsed,
    (select count(*)::int from notifications where event = 'place_offered') as offered,
    (select count(*)::int from waiting_list_entries) as waiting,
    (select count(*)::int from notifications where event = 'soon') as reminded`.execute(from);
  return rows[0];
}

const all = {
  completed: each,
  published: each,
  publishedRatings: each * 2,
  // The golfer whose offer lapsed, the next one, and the organiser, once for both.
  publishedLists: each * 3,
  asked: each * 2,
  counted: each,
  ratings: each,
  lapsed: each,
  offered: each,
  waiting: each,
  reminded: each * 2,
};

test('two servers run every job at the same moment: each effect happens once', async () => {
  await createWork();
  await Promise.all([runAll(db), runAll(db)]);
  // A server skips a golf session that the other one has locked; the next run handles it.
  await runAll(db);
  expect(await effects(db)).toEqual(all);
});

test('a golf session on which a job fails does not delay the others', async () => {
  await createWork();
  const first = (kind: string, index: number) => round(kind, String(index * each + 1));
  await sql`create function poisoned() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$`.execute(
    db,
  );
  const poison = async (
    table: string,
    event: string,
    row: string,
    column: string,
    id: ReturnType<typeof round>,
  ) => {
    await sql`create trigger poisoned before ${sql.raw(event)} on ${sql.table(table)} for each row
      when (${sql.raw(`${row}.${column}`)} = ${id}) execute function poisoned()`.execute(db);
  };
  await poison('golf_sessions', 'update', 'old', 'id', first('played', 0));
  await poison('waiting_list_entries', 'update or delete', 'old', 'golf_session_id', first('waited', 1));
  await poison('rating_periods', 'update', 'old', 'golf_session_id', first('rated', 2));
  await poison('reminders', 'insert', 'new', 'golf_session_id', first('coming', 3));
  await runAll(db);
  await runAll(db);
  expect(await effects(db)).toEqual({
    completed: each - 1,
    published: each - 1,
    publishedRatings: (each - 1) * 2,
    publishedLists: (each - 1) * 3,
    asked: (each - 1) * 2,
    counted: each - 1,
    ratings: each - 1,
    lapsed: each - 1,
    offered: each - 1,
    waiting: each + 1,
    reminded: (each - 1) * 2,
  });
  for (const table of ['golf_sessions', 'waiting_list_entries', 'rating_periods', 'reminders'])
    await sql`drop trigger poisoned on ${sql.table(table)}`.execute(db);
});

test('a process that is killed in the middle of its jobs leaves the rest to the next run, and nothing is done twice', async () => {
  await createWork();
  const holding = patientDatabase(connection);
  onTestFinished(() => holding.destroy());
  // Each job stops at a row that it needs in the middle of its work.
  await holding.transaction().execute(async (tx) => {
    const middle = (index: number) => String(index * each + 30);
    await sql`select from golf_session_participants
      where golf_session_id = ${round('played', middle(0))} for update`.execute(tx);
    await sql`select from users where id in (${golfer(middle(1), 2)}, ${golfer(middle(3), 1)}) for update`.execute(
      tx,
    );
    await sql`select from profiles where id = ${golfer(middle(2), 1)} for update`.execute(tx);
    const killed = spawnJobs();
    onTestFinished(() => void killed.kill('SIGKILL'));
    await untilWaiting(db, 4, 40_000);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
  });
  const before = await effects(db);
  expect(before?.['completed']).toBe(20);
  expect(before).not.toEqual(all);
  // The killed process holds its locks until the database notices.
  await expect
    .poll(
      async () => {
        await runAll(db);
        return effects(db);
      },
      { timeout: 20_000 },
    )
    .toEqual(all);
});

const program = `
  import { patientDatabase, runAll } from '#tests/crash/all-jobs.ts';
  await runAll(patientDatabase(JSON.parse(process.env.CONNECTION)));`;

const spawnJobs = () =>
  spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: process.env['PATH'], TZ: process.env['TZ'], CONNECTION: JSON.stringify(connection) },
  });
