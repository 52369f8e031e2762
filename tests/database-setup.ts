// Once per test run, for every process that runs test files: a real PostgreSQL in a folder of its own, with a migrated
// template that every test file clones. Each its own, so that one file's locks and load do not slow down another's.
// TEST_POSTGRES_BIN names another PostgreSQL's programs, to run the same tests on an older version.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '#platform/server/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { installJobs } from '#platform/server/jobs.ts';
import { migrate } from '#platform/server/migrate.ts';
import type { TestProject } from 'vitest/node';

export type TestServer = { host: string; port: number; user: string; password: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** One for every process that runs test files. */
    databaseServers: TestServer[];
  }
}

export const templateName = 'template_clubgenoot';

async function startServer(binDir: string | undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-test-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    database: templateName,
    ...(binDir && { binDir }),
    // An automatic vacuum in a database, a superuser's process, keeps our role from dropping it.
    // Nothing here must survive the machine, so no test waits for its disk.
    extraServerFlags: {
      max_connections: '150',
      autovacuum: 'off',
      fsync: 'off',
      max_prepared_transactions: '5',
    },
  });
  const pool = createPool(server.connection, { max: 1, unhurried: true });
  await migrate(pool, join(process.cwd(), 'database/migrations'));
  await installJobs(pool);
  await pool.end();
  const { host, port, user, password } = server.connection;
  return {
    address: { host, port, user, password },
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
