import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
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
  const write = async (more: Record<string, string>) => {
    for (const [name, text] of Object.entries(more)) await writeFile(join(folder, name), text);
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
  const folder = join(process.cwd(), 'database/migrations');
  const [one, other] = await Promise.all([migrate(pristine, folder), migrate(pristine, folder)]);
  const steps = [...one, ...other];
  expect([one.length, other.length]).toContain(0);
  expect(steps[0]).toMatch(/^0001-/);
  expect(steps).toEqual(steps.toSorted((a, b) => (a < b ? -1 : 1)));
  const { rows } = await pristine.query<{ name: string }>('select name from schema_migrations order by name');
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
    /^Migration 0002-second\.sql failed: relation "half" already exists$/,
  );
  expect(await steps.tables()).toEqual(['first']);
  await steps.write({ '0002-second.sql': 'create table second ();' });
  expect(await steps.run()).toEqual(['0002-second.sql', '0003-third.sql']);
  expect(await steps.tables()).toEqual(['first', 'second', 'third']);
});

test('a migration that ran but could not be recorded is rolled back', async () => {
  const steps = await createSteps({ '0001-first.sql': 'create table first ();' });
  await steps.run();
  await steps.pool.query(`alter table schema_migrations add check (name <> '0002-second.sql')`);
  await steps.write({ '0002-second.sql': 'create table second ();' });
  await expect(steps.run()).rejects.toThrow(/^Migration 0002-second\.sql failed: /);
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
    /^Migration 0001-first\.sql was changed after it ran\. Add a new step instead\.$/,
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
  expect(ran.flat()).toEqual(['0001-long.sql']);
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
  expect(await dying).toMatch(/^Migration 0001-long\.sql failed: terminating connection/);
  expect(await steps.tables()).toEqual([]);
  expect(await steps.run()).toEqual(['0001-long.sql']);
});

test('only sql files are migrations', async () => {
  const steps = await createSteps({ 'README.md': 'no step', '0001-first.sql': 'create table first ();' });
  expect(await steps.run()).toEqual(['0001-first.sql']);
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
