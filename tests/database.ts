// A database for one test file or test: a clone of the migrated template, dropped afterwards.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, createPool, type ConnectionConfig, type Db } from '#platform/server/database.ts';
import { afterwards } from './afterwards.ts';
import { templateName, type TestServer } from './database-setup.ts';
import { findDeadlocks } from './deadlocks.ts';

export type TestDatabase = {
  name: string;
  logFile: string;
  connection: Exclude<ConnectionConfig, string>;
  pool: pg.Pool;
  db: Db;
};

/** The server of the process that runs this test file. */
function ownServer(): TestServer {
  const server = inject('databaseServers')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!server) throw new Error('This process has no database server: see tests/database-setup.ts.');
  return server;
}

const addressOf = ({ logFile: _logFile, ...address }: TestServer) => address;

let administration: pg.Pool | undefined;

/** On one connection for all files of this process: connecting again costs a third of what making a database does. */
async function administrate(statement: string) {
  if (!administration) {
    const address = { ...addressOf(ownServer()), database: 'postgres' };
    administration = new pg.Pool({ ...address, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // The server stops before this process does.
    administration.on('error', () => undefined);
  }
  await administration.query(statement);
}

/** Dropped afterwards; the test or its file fails when the database met a deadlock. `empty`: without the schema. */
export async function useDatabase({ empty = false, max = 30 } = {}): Promise<TestDatabase> {
  const database = `test_${randomBytes(6).toString('hex')}`;
  const template = empty ? 'template0' : templateName;
  // Copying the files takes less than half the time of the usual way, which writes each page to the log too.
  await administrate(`create database ${database} template ${template} strategy file_copy`);
  const { logFile, ...address } = ownServer();
  const connection = { ...address, database };
  const pool = createPool(connection, { max });
  const db = createDatabase(pool);
  afterwards(async () => {
    await db.destroy();
    await administrate(`drop database ${database} with (force)`);
    const deadlocks = await findDeadlocks({ name: database, logFile });
    if (deadlocks.length > 0) throw new Error(['The database met deadlocks.', ...deadlocks].join('\n\n'));
  });
  return { name: database, logFile, connection, pool, db };
}

/**
 * A second connection to the database of a test file, without the limits on time that the product's own has: on a busy machine,
 * thousands of rows at once take longer than a call may.
 */
export function useUnhurried({ connection }: TestDatabase): Db {
  const db = createDatabase(createPool(connection, { max: 1, unhurried: true }));
  afterwards(() => db.destroy());
  return db;
}
