// The demo: two invented clubs, built around the moment of filling, by the product's own commands where they exist.
// The same moment gives the same rows, except for the password's salt.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import type { Db } from '#platform/server/database.ts';
import type { Tables } from '#platform/server/tables.ts';
import { addClubs, addCourses } from './clubs.ts';
import { addConversations } from './conversations.ts';
import { forgetSideEffects, addGolfSessions } from './golf-sessions.ts';
import { addNews } from './news.ts';
import { addPeople } from './people.ts';
import { beginStory, putInThePast } from './story.ts';

/** Terminal output for a person who has just started the product. */
export const demoAccounts: readonly { email: string; who: string }[] = [
  { email: 'lid@demo.example', who: 'Lid van De Duinrand, speelt mee in golfsessies' },
  { email: 'organisator@demo.example', who: 'Lid van De Duinrand, organiseert golfsessies' },
  { email: 'tweeclubs@demo.example', who: 'Lid van beide clubs' },
  { email: 'clubadmin@demo.example', who: 'Beheerder van De Duinrand' },
  { email: 'beheer@demo.example', who: 'Beheerder van het platform, geen lid van een club' },
  { email: 'nieuw@demo.example', who: 'Nieuw account, nog zonder profiel' },
  { email: 'zonderclub@demo.example', who: 'Profiel, nog geen lid van een club' },
];

export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from users) and not exists (select from golf_clubs) as empty`.execute(db);
  return rows[0]?.empty ?? false;
}

export async function hasDemo(db: Db): Promise<boolean> {
  const emails = demoAccounts.map(({ email }) => email);
  const found = await db.selectFrom('users').select('id').where('email', 'in', emails).executeTakeFirst();
  return found !== undefined;
}

/** Whether an account with the published password has rights over a club or the platform. */
export async function hasDemoRights(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from users where email like '%@demo.example' and (
      exists (select from user_roles where user_id = users.id)
      or exists (select from club_members where user_id = users.id and role = 'admin'))) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

const lock = 7_031_970;

/**
 * Two servers that start together on one database take turns; the second finds it filled. A statement that waits for the lock would
 * be taken for one without an answer, so this asks again and again.
 */
async function takeTurn(db: Db): Promise<void> {
  const asked = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lock}) as taken`;
  while (!(await asked.execute(db)).rows[0]?.taken) await sleep(100);
}

/**
 * Fills an empty database completely or not at all; leaves any other one alone. `withAdmins: false`: nobody gets rights over a
 * club or the platform, because the password is public.
 */
export async function fillDemo(db: Db, now: Date, { withAdmins = true } = {}): Promise<void> {
  await inOneTransaction(db, async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await takeTurn(db);
    if (!(await isEmpty(db))) return;
    const story = beginStory(db, now, withAdmins);
    await addClubs(story);
    await addPeople(story);
    await addCourses(story);
    await addNews(story);
    await addGolfSessions(story);
    await addConversations(story);
    await putInThePast(story);
    await forgetSideEffects(story);
  });
}

// The demo is complete or absent: a fill that is killed half-way leaves an empty database, which the next start fills. So
// everything runs in one transaction. The product's commands open their own transactions, which become savepoints here.

/** Runs `work` in one transaction; transactions that it begins become part of it. */
function inOneTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .execute((tx) => tx.getExecutor().provideConnection(async (connection) => work(databaseOn(connection))));
}

function databaseOn(connection: DatabaseConnection): Db {
  const say = async (words: string) => {
    await connection.executeQuery(sql.raw(words).compile(nested));
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: () => say('savepoint deed'),
    commitTransaction: () => say('release savepoint deed'),
    rollbackTransaction: () => say('rollback to savepoint deed'),
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
  const nested: Db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (given) => new PostgresIntrospector(given),
    },
  });
  return nested;
}
