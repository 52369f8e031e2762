// The constraints of one noun's tables: valid rows, and changes that make them invalid. database/promises.db.test.ts tries all
// of them.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { violatedConstraint, type Db } from '#platform/server/database.ts';
import { addMember, addPlayer, createClub, createGolfSession, createPerson } from '#tests/people/people.ts';

export type Row = Record<string, unknown>;

/** Rows that others refer to: two users in one golf session, one of them a member of a club, and their chat. */
export type Ids = Record<
  | 'club'
  | 'person'
  | 'session'
  | 'other'
  | 'golfSession'
  | 'openGolfSession'
  | 'conversation'
  | 'message'
  | 'factor'
  | 'challenge',
  string
>;

export type Trial = {
  db: Db;
  ids: Ids;
  /** Inserts a valid row with this change: 'taken', or the violated constraint. */
  outcomeOf: (table: string, change?: Row) => Promise<string>;
};

export type Promises = {
  /** A valid row of each table; a new one each time. */
  rows: (ids: Ids) => Record<string, () => Row>;
  /** Rows that others refer to, inserted first: table, change. */
  first?: (ids: Ids) => [string, Row][];
  /** Table, column, rejected values, accepted values, constraint. */
  values?: [string, string, unknown[], unknown[], string][];
  /** Table, what is wrong, the change that makes it so, constraint. */
  combinations?: [string, string, (ids: Ids) => Row, string][];
  /** Table, the equal part of two rows, constraint. The first is accepted. */
  once?: [string, (ids: Ids) => Row, string][];
  /** Constraints that need their own test: its name, the test, the constraints that it tries. */
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
    message: uuidv7(),
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
