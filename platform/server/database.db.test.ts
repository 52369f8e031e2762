// Runs on the oldest PostgreSQL too.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { startPooler } from '#tests/fakes/pooler.ts';
import { createDatabase, createPool, violatedConstraint } from './database.ts';
import { statement } from './statement.ts';

const { connection, db, pool } = await useDatabase();

/** With a single connection, so that a statement that spoils it spoils the next one. */
function onOneConnection() {
  const one = createDatabase(createPool(connection, { max: 1 }));
  onTestFinished(() => one.destroy());
  return one;
}

test('a connection that breaks between two statements fails only its own transaction', async () => {
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    // The connection is idle now: the driver needs a moment to notice that it broke.
    await sleep(100);
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow(/terminat|not queryable|closed/i);
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
});

test('a connection that breaks while idle is replaced', async () => {
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.02)`.execute(db)));
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await sleep(100);
  const answers = await Promise.all([1, 2, 3].map(() => sql`select 1`.execute(db)));
  expect(answers).toHaveLength(3);
});

test("timestamps survive a round trip in UTC to the microsecond, whatever the server's own settings", async () => {
  await pool.query(`alter database ${connection.database} set timezone = 'Pacific/Kiritimati'`);
  await pool.query(`alter database ${connection.database} set datestyle = 'German'`);
  const { rows } = await sql<Record<string, unknown>>`select
    timestamptz '2031-06-07 09:30:00.123456+02' as instant, timestamptz '2031-01-01 00:00:00+00' as whole,
    9007199254740991::bigint as large, 18.4::numeric(3,1) as handicap, current_setting('TimeZone') as zone`.execute(
    onOneConnection(),
  );
  expect(rows[0]).toEqual({
    instant: '2031-06-07T07:30:00.123456Z',
    whole: '2031-01-01T00:00:00Z',
    large: Number.MAX_SAFE_INTEGER,
    handicap: 18.4,
    zone: 'UTC',
  });
});

test('a statement means the same, whatever the database sets for its transactions and texts', async () => {
  await pool.query(
    `alter database ${connection.database} set default_transaction_isolation = 'serializable'`,
  );
  await pool.query(`alter database ${connection.database} set standard_conforming_strings = off`);
  const { rows } =
    await sql`select '\\d' as pattern, current_setting('transaction_isolation') as isolation`.execute(
      onOneConnection(),
    );
  expect(rows).toEqual([{ pattern: String.raw`\d`, isolation: 'read committed' }]);
});

test('time limits of the role end neither an idle connection nor a backup', async () => {
  const limits = ['statement_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout'];
  for (const name of limits) await pool.query(`alter database ${connection.database} set ${name} = '100ms'`);
  onTestFinished(async () => {
    for (const name of limits) await pool.query(`alter database ${connection.database} reset ${name}`);
  });
  const pidOf = async (one: ReturnType<typeof createDatabase>) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one)).rows[0]?.pid;
  const one = onOneConnection();
  const pid = await pidOf(one);
  await sleep(300);
  expect(await pidOf(one)).toBe(pid);
  const slow = createDatabase(createPool(connection, { max: 1, unhurried: true }));
  onTestFinished(() => slow.destroy());
  await slow.transaction().execute(async (tx) => {
    await sql`select pg_sleep(0.3)`.execute(tx);
    await sleep(300);
    await sql`select 1`.execute(tx);
  });
});

test('works through a pooler that refuses options of a connection', async () => {
  const pooler = await startPooler(connection);
  const pooled = createPool({ ...connection, host: '127.0.0.1', port: pooler.port }, { max: 1 });
  onTestFinished(async () => {
    await pooled.end();
    pooler.close();
  });
  const { rows } = await pooled.query<{ zone: string }>("select current_setting('TimeZone') as zone");
  expect(rows).toEqual([{ zone: 'UTC' }]);
});

test('a statement that runs or waits for a lock for too long is cancelled', async () => {
  const { rows } = await sql<{ statement: string; lock: string; idle: string }>`select
    current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  expect(rows[0]).toEqual({ statement: '4s', lock: '3500ms', idle: '10s' });
});

const refused = (statement: string) => pool.query(statement).catch(violatedConstraint);

test('a violated constraint is recognised by its name, and no other error is mistaken for one', async () => {
  const insert = (email: string) =>
    refused(`insert into users (id, name, email) values (gen_random_uuid(), 'T', '${email}')`);
  expect(await insert('Groot@test.example')).toBe('users_email_lowercase');
  await insert('twee@test.example');
  expect(await insert('twee@test.example')).toBe('users_email_unique');
  expect(await refused('select nonsense')).toBeNull();
});

test('no statement is spread over several processes, because a union would lose its order', async () => {
  const eager = ['parallel_setup_cost', 'parallel_tuple_cost', 'min_parallel_table_scan_size'];
  const planned = await db.connection().execute(async (one) => {
    for (const name of eager) await sql`select set_config(${name}, '0', false)`.execute(one);
    await sql`create table spread as select n from generate_series(1, 100000) as n`.execute(one);
    return sql<{ 'QUERY PLAN': string }>`explain select n from spread where n % 7 = 1`.execute(one);
  });
  expect(JSON.stringify(planned.rows)).toContain('Seq Scan on spread');
  expect(JSON.stringify(planned.rows)).not.toContain('Gather');
});

test('a value that the database refuses fails its own statement only', async () => {
  const one = onOneConnection();
  const asId = statement<{ id: string }, { id: string }>(({ id }) => sql`select ${id}::uuid as id`);
  const id = crypto.randomUUID();
  for (let time = 1; time <= 2; time += 1) {
    await expect(asId(one, { id: 'no id' })).rejects.toThrow(/uuid/);
    expect(await asId(one, { id })).toEqual([{ id }]);
  }
});

test('a value that cannot be sent fails its own statement only', async () => {
  const one = onOneConnection();
  const round: Record<string, unknown> = {};
  round.self = round;
  const asJson = statement<{ value: object }, { value: object }>(
    ({ value }) => sql`select ${value}::json as value`,
  );
  await expect(asJson(one, { value: round })).rejects.toThrow(/circular/i);
  expect(await asJson(one, { value: { a: 1 } })).toEqual([{ value: { a: 1 } }]);
});

test('a transaction ends with the error of its statement, also when that has closed the connection', async () => {
  const round: Record<string, unknown> = {};
  round.self = round;
  const failed = onOneConnection()
    .transaction()
    .execute((tx) => sql`select ${round}::json`.execute(tx));
  await expect(failed).rejects.toThrow(/circular/i);
});

test.each(['one statement', 'a transaction'])(
  'a server that became a read-only stand-by refuses %s, and the next is sent on another connection',
  async (kind) => {
    const one = onOneConnection();
    const run = (name: string) => {
      const create = sql`create table ${sql.id(name)} ()`;
      return kind === 'a transaction'
        ? one.transaction().execute((tx) => create.execute(tx))
        : create.execute(one);
    };
    await sql`select set_config('default_transaction_read_only', 'on', false)`.execute(one);
    await expect(run(`never in ${kind}`)).rejects.toMatchObject({ code: '25006' });
    await run(`later in ${kind}`);
    const { rows } = await sql`select 1 where to_regclass(${`"later in ${kind}"`}) is not null`.execute(db);
    expect(rows).toHaveLength(1);
  },
);
