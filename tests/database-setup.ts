// Once per test run and per process that runs test files: a real PostgreSQL in its own folder, with a migrated template that
// every test file clones. Separate servers, so that locks and load of one file do not slow down another. TEST_POSTGRES_BIN
// selects the programs of another PostgreSQL, to run the same tests on an older version.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { createPool, type ConnectionConfig } from '#platform/server/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '#platform/server/migrate.ts';
import { makeDatabaseFolder } from './database-folder.ts';

export type TestServer = { host: string; port: number; user: string; password: string; logFile: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** One for every process that runs test files. */
    databaseServers: TestServer[];
  }
}

export const templateName = 'template_clubgenoot';

/** Checking a password takes both sides longer than everything else about connecting, and only we reach the folder of the socket. */
async function admitEverybody(connection: Exclude<ConnectionConfig, string>) {
  const admin = new pg.Client({ ...connection, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query(`do $$ begin
    execute format('copy (values (''local all all trust'')) to %L', current_setting('hba_file'));
  end $$`);
  await admin.query('select pg_reload_conf()');
  await admin.end();
}

async function startServer(binDir: string | undefined) {
  const dataDir = makeDatabaseFolder();
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    database: templateName,
    ...(binDir && { binDir }),
    // An automatic vacuum runs as a superuser and would keep our role from dropping a database. Nothing here must survive
    // the machine, so no test waits for its disk.
    extraServerFlags: {
      max_connections: '150',
      autovacuum: 'off',
      fsync: 'off',
      max_prepared_transactions: '5',
      // Says of each line whose database it is about (tests/deadlocks.ts).
      log_line_prefix: '%d ',
      deadlock_timeout: '200ms',
    },
  });
  await admitEverybody(server.connection);
  const pool = createPool(server.connection, { max: 1, unhurried: true });
  await migrate(pool, join(process.cwd(), 'database'));
  // The tables of pg-boss, so that the first start in a test need not make them.
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
    registerInstance: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
  await pool.end();
  const { host, port, user, password } = server.connection;
  return {
    address: { host, port, user, password, logFile: server.logFile },
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function setup(project: TestProject) {
  const starting = Array.from({ length: project.config.maxWorkers }, () =>
    startServer(process.env.TEST_POSTGRES_BIN),
  );
  const servers = await Promise.all(starting);
  project.provide(
    'databaseServers',
    servers.map(({ address }) => address),
  );
  return () => Promise.all(servers.map((server) => server.stop()));
}
