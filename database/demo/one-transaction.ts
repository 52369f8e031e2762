// The demo is complete or absent: a fill that is killed half-way leaves an empty database, which the next start fills. So
// everything runs in one transaction. The product's commands open their own transactions, which become savepoints here.
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import type { Db } from '#platform/server/database.ts';
import type { Tables } from '#platform/server/tables.ts';

/** Runs `work` in one transaction; transactions that it begins become part of it. */
export function inOneTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .execute((tx) => tx.getExecutor().provideConnection(async (connection) => work(databaseOn(connection))));
}

function databaseOn(connection: DatabaseConnection): Db {
  const say = async (words: string) => {
    await connection.executeQuery(sql.raw(words).compile(nested));
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: () => say('savepoint deed'),
    commitTransaction: () => say('release savepoint deed'),
    rollbackTransaction: () => say('rollback to savepoint deed'),
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
  const nested: Db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (given) => new PostgresIntrospector(given),
    },
  });
  return nested;
}
