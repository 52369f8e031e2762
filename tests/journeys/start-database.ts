// Once per run of the journeys: a real PostgreSQL with a migrated template, which every worker clones.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createPool } from '#platform/server/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '#platform/server/migrate.ts';
import { makeDatabaseFolder } from '#tests/database-folder.ts';

export const templateName = 'template_journeys';

const databaseServerParts = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
});
type DatabaseServer = z.infer<typeof databaseServerParts>;

/** The environment variable with the server's address for the workers, which are separate processes. */
const variable = 'JOURNEYS_DATABASE';

export function databaseServer(): DatabaseServer {
  const found = process.env[variable];
  if (!found) throw new Error('The journeys have no database: run them with playwright.config.ts.');
  return databaseServerParts.parse(JSON.parse(found));
}

/** Starts the server, and returns the function that stops it. Without a client each journey would fail by itself: none begins. */
async function startDatabase(): Promise<() => Promise<void>> {
  if (!existsSync(join(process.cwd(), 'build/client/pages/app.html')))
    throw new Error('The client is not built. Run: npm test -- build-client');
  const dataDir = makeDatabaseFolder();
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    database: templateName,
    // An automatic vacuum runs as a superuser and would keep our role from dropping a worker's database. Nothing here must
    // survive the machine, so no journey waits for its disk.
    extraServerFlags: { max_connections: '150', autovacuum: 'off', fsync: 'off' },
  });
  const pool = createPool(server.connection, { max: 1, unhurried: true });
  await migrate(pool, join(process.cwd(), 'database'));
  await pool.end();
  const { host, port, user, password } = server.connection;
  process.env[variable] = JSON.stringify({ host, port, user, password } satisfies DatabaseServer);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

// Playwright's globalSetup accepts only a default export.
// oxlint-disable-next-line import/no-default-export
export default startDatabase;
