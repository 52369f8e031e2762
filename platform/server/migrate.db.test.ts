// Runs on the oldest PostgreSQL too.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { schemaCopy } from '#platform/shared/copy.ts';
import { useDatabase } from '#tests/database.ts';
import { migrate, MigrationError } from './migrate.ts';

const { connection, pool } = await useDatabase({ empty: true });
const { pool: pristine } = await useDatabase({ empty: true });

/** A folder with these migrations, and a separate schema to run them in. */
async function createSteps(steps: Record<string, string>, options = '') {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const schema = `steps_${Math.random().toString(36).slice(2)}`;
  await pool.query(`create schema ${schema}`);
  const own = new pg.Pool({ ...connection, max: 4, options: `-c search_path=${schema} ${options}` });
  own.on('error', () => undefined);
  own.on('connect', (client) => client.on('error', () => undefined));
  onTestFinished(async () => {
    await own.end();
    await rm(folder, { recursive: true });
  });
  for (const part of ['schema', 'migrations']) await mkdir(join(folder, part));
  const write = async (more: Record<string, string>, part = 'migrations') => {
    for (const [name, text] of Object.entries(more)) await writeFile(join(folder, part, name), text);
  };
  await write(steps);
  return {
    pool: own,
    write,
    run: () => migrate(own, folder),
    tables: async () => {
      const { rows } = await own.query<{ name: string }>(
        'select table_name as name from information_schema.tables where table_schema = $1 order by 1',
        [schema],
      );
      return rows.map((row) => row.name).filter((name) => name !== 'schema_migrations');
    },
  };
}

test('two servers that start together run each migration once, and a third has nothing to do', async () => {
  const folder = join(process.cwd(), 'database');
  const [one, other] = await Promise.all([migrate(pristine, folder), migrate(pristine, folder)]);
  const steps = [...one, ...other];
  expect([one.length, other.length]).toContain(0);
  expect(steps[0]).toMatch(/^schema\/01-/);
  const { rows } = await pristine.query<{ name: string }>(
    'select name from schema_migrations order by applied_at',
  );
  expect(rows.map((row) => row.name)).toEqual(steps);
  expect(await migrate(pristine, folder)).toEqual([]);
});

test('a failing migration leaves no trace, is named, and stops later ones', async () => {
  const steps = await createSteps({
    '0001-first.sql': 'create table first ();',
    '0002-second.sql': 'create table half (); insert into half select; create table half ();',
    '0003-third.sql': 'create table third ();',
  });
  const failing = steps.run();
  await expect(failing).rejects.toThrow(MigrationError);
  await expect(failing).rejects.toThrow(
    /^Migration migrations\/0002-second\.sql failed: relation "half" already exists$/,
  );
  expect(await steps.tables()).toEqual(['first']);
  await steps.write({ '0002-second.sql': 'create table second ();' });
  expect(await steps.run()).toEqual(['migrations/0002-second.sql', 'migrations/0003-third.sql']);
  expect(await steps.tables()).toEqual(['first', 'second', 'third']);
});

test('a migration that ran but could not be recorded is rolled back', async () => {
  const steps = await createSteps({ '0001-first.sql': 'create table first ();' });
  await steps.run();
  await steps.pool.query(`alter table schema_migrations add check (name <> 'migrations/0002-second.sql')`);
  await steps.write({ '0002-second.sql': 'create table second ();' });
  await expect(steps.run()).rejects.toThrow(/^Migration migrations\/0002-second\.sql failed: /);
  expect(await steps.tables()).toEqual(['first']);
});

test('a migration that was changed after it ran is refused before anything else runs', async () => {
  const steps = await createSteps({ '0001-first.sql': 'create table first ();' });
  await steps.run();
  await steps.write({
    '0001-first.sql': 'create table first (id integer);',
    '0002-second.sql': 'create table second ();',
  });
  await expect(steps.run()).rejects.toThrow(
    /^Migration migrations\/0001-first\.sql was changed after it ran\. Add a new step instead\.$/,
  );
  expect(await steps.tables()).toEqual(['first']);
});

test('the second server waits for a long migration of the first, beyond the normal statement timeout', async () => {
  const patience = '-c statement_timeout=300 -c lock_timeout=200';
  const steps = await createSteps(
    { '0001-long.sql': 'create table long (); select pg_sleep(0.7);' },
    patience,
  );
  const ran = await Promise.all([steps.run(), steps.run()]);
  expect(ran.flat()).toEqual(['migrations/0001-long.sql']);
});

test('a server that dies during a migration leaves no trace, and the next one continues', async () => {
  const steps = await createSteps({ '0001-long.sql': 'create table long (); select pg_sleep(0.5);' });
  const dying = steps.run().catch((error: Error) => error.message);
  const endStep = async () => {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'create table long%'
        and wait_event = 'PgSleep' and datname = current_database()`,
    );
    return rowCount;
  };
  await expect.poll(endStep, { interval: 10 }).toBe(1);
  expect(await dying).toMatch(/^Migration migrations\/0001-long\.sql failed: terminating connection/);
  expect(await steps.tables()).toEqual([]);
  expect(await steps.run()).toEqual(['migrations/0001-long.sql']);
});

test('the baseline runs before the migrations', async () => {
  const steps = await createSteps({ '0001-column.sql': 'alter table first add name text;' });
  await steps.write(
    { '02-second.sql': 'create table second ();', '01-first.sql': 'create table first ();' },
    'schema',
  );
  expect(await steps.run()).toEqual([
    'schema/01-first.sql',
    'schema/02-second.sql',
    'migrations/0001-column.sql',
  ]);
});

test('only sql files are migrations', async () => {
  const steps = await createSteps({ 'README.md': 'no step', '0001-first.sql': 'create table first ();' });
  expect(await steps.run()).toEqual(['migrations/0001-first.sql']);
});

test('no lock remains, however the migration ended', async () => {
  const steps = await createSteps({ '0001-wrong.sql': 'nonsense' });
  await expect(steps.run()).rejects.toThrow(MigrationError);
  const locks = async () => {
    const { rowCount } = await pool.query(`select from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`);
    return rowCount;
  };
  // The server takes a moment to notice a closed connection.
  await expect.poll(locks, { interval: 10, timeout: 5000 }).toBe(0);
});

test('a statement that works concurrently runs outside a transaction', async () => {
  const steps = await createSteps({
    '0001-first.sql': 'create table first (name text);',
    '0002-index.sql': 'create index concurrently first_by_name on first (name);',
  });
  expect(await steps.run()).toEqual(['migrations/0001-first.sql', 'migrations/0002-index.sql']);
  expect(await steps.run()).toEqual([]);
});

test('a database from before the baseline is refused, and nothing in it is touched', async () => {
  const steps = await createSteps({ '0001-first.sql': 'create table first ();' });
  await steps.pool.query(`create table schema_migrations (name text primary key, checksum text not null);
    insert into schema_migrations values ('0001-accounts.sql', 'x')`);
  await expect(steps.run()).rejects.toThrow(new MigrationError(schemaCopy.databaseBeforeBaseline));
  expect(await steps.tables()).toEqual([]);
  const { rows } = await steps.pool.query(`select obj_description('schema_migrations'::regclass) as comment`);
  expect(rows).toEqual([{ comment: null }]);
});

test('a database that takes no writes is refused in words', async () => {
  const steps = await createSteps({}, '-c default_transaction_read_only=on');
  await expect(steps.run()).rejects.toThrow(new MigrationError(schemaCopy.readOnlyDatabase));
});
