// Once per test run: a real PostgreSQL in a folder of its own, with a migrated template that every test file clones.
// TEST_POSTGRES_BIN names another PostgreSQL's programs, to run the same tests on an older version.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '#platform/server/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '#platform/server/migrate.ts';
import type { TestProject } from 'vitest/node';

export type TestServer = { host: string; port: number; user: string; password: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestServer;
  }
}

export const templateName = 'template_clubgenoot';

export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-test-'));
  const binDir = process.env.TEST_POSTGRES_BIN;
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    database: templateName,
    ...(binDir && { binDir }),
    extraServerFlags: { max_connections: '150' },
  });
  const pool = createPool(server.connection, { max: 1 });
  await migrate(pool, join(process.cwd(), 'database/migrations'));
  await pool.end();
  const { host, port, user, password } = server.connection;
  project.provide('databaseServer', { host, port, user, password });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
