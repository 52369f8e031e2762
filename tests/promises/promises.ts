// What the database itself promises of one noun's tables, whoever writes: rows that are right in every respect, and
// what makes each of them wrong. database/promises.db.test.ts tries all of it.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { violatedConstraint, type Db } from '#platform/server/database.ts';
import { addMember, addPlayer, createClub, createGolfSession, createPerson } from '#tests/people/people.ts';

export type Row = Record<string, unknown>;

/** What the rows point at: two people on one golf session, one of them member of a club, and their chat. */
export type Ids = Record<
  | 'club'
  | 'person'
  | 'session'
  | 'other'
  | 'golfSession'
  | 'openGolfSession'
  | 'conversation'
  | 'factor'
  | 'challenge',
  string
>;

export type Trial = {
  db: Db;
  ids: Ids;
  /** Inserts a right row with this change: 'taken', or the constraint that refused it. */
  outcomeOf: (table: string, change?: Row) => Promise<string>;
};

export type Promises = {
  /** A right row of each table; a new one each time. */
  rows: (ids: Ids) => Record<string, () => Row>;
  /** Rows that others point at, inserted first: table, change. */
  first?: (ids: Ids) => [string, Row][];
  /** Table, column, values that are refused, values that are taken, constraint. */
  values?: [string, string, unknown[], unknown[], string][];
  /** Table, what is wrong, the change that makes it so, constraint. */
  combinations?: [string, string, (ids: Ids) => Row, string][];
  /** Table, what makes two rows the same, constraint. The first is taken. */
  once?: [string, (ids: Ids) => Row, string][];
  /** What needs a test of its own: its name, the test, the constraints that it tries. */
  alone?: [string, (trial: Trial) => Promise<void>, ...string[]][];
};

export const x = (length: number) => 'x'.repeat(length);

export async function createTrial(db: Db, promises: readonly Promises[]): Promise<Trial> {
  const { id: person, sessionId: session } = await createPerson(db);
  const { id: other } = await createPerson(db);
  const club = await createClub(db);
  await addMember(db, club, other);
  const golfSession = await createGolfSession(db, person, { maxPlayers: 8 });
  await addPlayer(db, golfSession, other);
  const ids: Ids = {
    club,
    person,
    session,
    other,
    golfSession,
    openGolfSession: await createGolfSession(db, person),
    conversation: uuidv7(),
    factor: uuidv7(),
    challenge: uuidv7(),
  };
  const right: Record<string, () => Row> = Object.assign({}, ...promises.map(({ rows }) => rows(ids)));

  async function insert(table: string, change: Row): Promise<void> {
    const row = { ...right[table]?.(), ...change };
    const columns = Object.keys(row).map((column) => sql.ref(column));
    const values = Object.values(row).map((value) => sql`${value}`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(
      db,
    );
  }
  for (const [table, change] of promises.flatMap(({ first }) => first?.(ids) ?? [])) {
    await insert(table, change);
  }
  return {
    db,
    ids,
    outcomeOf: (table, change = {}) =>
      insert(table, change).then(
        () => 'taken',
        (error: unknown) => violatedConstraint(error) ?? Promise.reject(error),
      ),
  };
}
