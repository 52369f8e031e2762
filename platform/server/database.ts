// One driver (pg), one dialect (PostgreSQL 15 and newer), typed by Kysely. Every query is a prepared statement:
// its name is a hash of its text, so the server plans it once per connection.
import { createHash } from 'node:crypto';
import {
  Kysely,
  PostgresDialect,
  type InsertObject,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { PoolClient, QueryResult } from 'pg';
import type { Tables } from './tables.ts';
import type { StatementTracer } from './traces/traces.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export type ConnectionConfig =
  | { host: string; port: number; user: string; password: string; database: string }
  | string;

const oid = { int8: 20, numeric: 1700, timestamptz: 1184 } as const;

const parsers = new Map<number, (text: string) => unknown>([
  // Counts stay far below 2^53, and decimals have at most two digits.
  [oid.int8, Number],
  [oid.numeric, Number],
  // Timestamps stay text, to the microsecond: they are sent unchanged, and cursors stay exact.
  [oid.timestamptz, (text) => `${text.slice(0, 10)}T${text.slice(11).replace('+00', 'Z')}`],
]);

// oxlint-disable-next-line typescript/no-explicit-any
const standardParser = pg.types.getTypeParser as (id: number, format?: any) => any;

// What a connection sets for itself. By statements and not as it connects, because a pooler refuses such options or drops them.

/**
 * What statements mean, whatever the database or the role has set: dates are read as ISO writes them, pg-boss has patterns with
 * backslashes, and our locks count on a statement that sees what was committed before it.
 */
const meaning = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
};

/**
 * One generic plan per prepared statement: PostgreSQL would otherwise plan many of ours again at each call. That plan must
 * suit every value, so limits are literals (statement.ts). The data is in memory or on a fast disk, where reading by an
 * index costs little more than reading sequentially. No statement is spread over several processes: a union would lose its order.
 * By a notice a connection knows that it wrote a delivery (`reportCommits`); a role may have them switched off. A role may also end
 * sessions that do nothing, such as those that wait here for a call.
 */
const planning = {
  plan_cache_mode: 'force_generic_plan',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  client_min_messages: 'notice',
  idle_session_timeout: '0',
};

// Every call is answered within 6 s, one of which the limits may wait (limits.ts). The server cancels slow statements itself; a
// server that does not respond at all (stopped, broken connection) is abandoned a little later.
const timeouts = {
  statement_timeout: '4000',
  lock_timeout: '3500',
  idle_in_transaction_session_timeout: '10000',
};
const longestSilence = 4500;

const hurried = {
  query_timeout: longestSilence,
  connectionTimeoutMillis: longestSilence,
  onConnect: setting({ ...meaning, ...planning, ...timeouts }),
};

/** For operators and migrations, which may take as long as they need, whatever the role has set: a backup is one transaction. */
const unhurried = {
  connectionTimeoutMillis: 10_000,
  // Firewalls forget a connection that is silent, such as that of a restore while it stores pictures.
  keepAlive: true,
  keepAliveInitialDelayMillis: 60_000,
  onConnect: setting({
    ...meaning,
    ...planning,
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  }),
};

/** The pool waits for it, and gives away no connection that failed to set them. */
function setting(values: Readonly<Record<string, string>>) {
  const text = Object.entries(values)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join(';');
  return (client: pg.ClientBase) => client.query(text);
}

/** The most connections of one server, by their use. */
export const poolSizes = { calls: 12, signIn: 4, jobs: 2, limits: 2 } as const;

export function createPool(
  connection: ConnectionConfig,
  options: {
    max: number;
    plainTypes?: boolean;
    /** Without limits on the duration of a statement. */
    unhurried?: boolean;
  },
): pg.Pool {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: options.max,
    idleTimeoutMillis: 30_000,
    application_name: 'clubgenoot',
    ...(options.unhurried ? unhurried : hurried),
    ...(!options.plainTypes && {
      types: {
        getTypeParser: (id: number, format?: string) => parsers.get(id) ?? standardParser(id, format),
      },
    }),
  });
  // Without a listener, a broken connection (such as a restarting server) would end this process. Idle connections report to
  // the pool; busy ones to the client, whose query fails as well.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export type Effects = {
  /** Runs once after each committed write or writing transaction. */
  afterWrite?: () => void;
  /** Runs as well when what is to leave the product is among what was written. */
  afterDelivery?: () => void;
  /** Receives the error of each statement. */
  onError?: (error: unknown) => void;
  /** Runs each statement. */
  tracer?: StatementTracer | undefined;
};

export function createDatabase(pool: pg.Pool, effects: Effects = {}): Db {
  const prepared = prepareConnections(pool, effects);
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared }) });
  pools.set(db, prepared);
  return db;
}

/** On the connection of the caller, within its transaction. */
export function databaseOn(client: pg.PoolClient): Tx {
  const { query } = prepareEverything(client);
  const connection = { query, release: () => undefined } as PostgresPoolClient;
  const pool = { connect: async () => connection, end: async () => undefined, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) as Tx;
}

export function createDialect(pool: pg.Pool, effects: Effects): PostgresDialect {
  return new PostgresDialect({ pool: prepareConnections(pool, effects) });
}

function prepareConnections(pool: pg.Pool, effects: Effects): PostgresPool {
  return {
    connect: async () => prepareEverything(await pool.connect(), effects),
    end: () => pool.end(),
    options: pool.options,
  };
}

const pools = new WeakMap<Db, PostgresPool>();

/** The connections of `db`; undefined for a transaction, which has its own. */
export const connectionsOf = (db: Db): PostgresPool | undefined => pools.get(db);

const names = new Map<string, string>();

/** A stable name per text. There are few texts, because values are always parameters. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/** Connections that we have ended. */
const closed = new WeakSet<pg.PoolClient>();

/** Connections to a server that became a stand-by and kept its clients. A new connection reaches the new primary. */
const demoted = new WeakSet<pg.PoolClient>();
/** The errors of a stand-by: it refuses to write, and has no position in a log of its own. */
const standByCodes = new Set(['25006', '55000']);

function prepareEverything(client: pg.PoolClient, effects: Effects = {}): PostgresPoolClient {
  let found = wrapped.get(client);
  if (!found) {
    const { afterWrite, afterDelivery, onError, tracer } = effects;
    const run = async (text: string, name: string, values: readonly unknown[]) => {
      // The server rolls back by itself. An error here would replace the one that ended the connection.
      if (text === 'rollback' && closed.has(client)) return { command: 'ROLLBACK', rows: [] };
      try {
        return await client.query(name === '' ? text : { name, text, values: values as unknown[] });
      } catch (error) {
        onError?.(error);
        // Without an answer of the server, such as when it took too long, the next statement of this connection would wait again.
        if (!(error instanceof pg.DatabaseError)) {
          closed.add(client);
          void client.end();
        } else if (standByCodes.has(error.code ?? '')) demoted.add(client);
        throw error;
      }
    };
    const query = (text: string, values: readonly unknown[] = []) => {
      // Statements without parameters (begin, commit) are not prepared.
      const name = values.length === 0 ? '' : nameOf(text);
      return tracer ? tracer(text, name, () => run(text, name, values)) : run(text, name, values);
    };
    found = {
      query: afterWrite || afterDelivery ? reportCommits(client, query, effects) : query,
      release: (error?: boolean) => client.release(error || demoted.has(client)),
    } as unknown as PostgresPoolClient;
    wrapped.set(client, found);
  }
  return found;
}

/** Inserts a row; false when one with its id, or another one that excludes it, is there already. */
export async function insertNew<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  values: InsertObject<Tables, Table>,
): Promise<boolean> {
  const inserting = tx.insertInto(table).values(values);
  const inserted = await inserting.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The name of the violated constraint; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23')
    ? (error.constraint ?? null)
    : null;
}

/** For a transaction that would have to lock in the wrong order: the same command succeeds when it is sent again. */
export const lockNotAvailable = () =>
  Object.assign(new Error('A row changed before it was locked.'), { code: '55P03' });

// The only place that starts effects after a commit: the connection itself sees what wrote and when it was committed, so no route or
// trigger can forget it. A rollback reports nothing.

type Query = (text: string, values?: readonly unknown[]) => Promise<Pick<QueryResult, 'command'>>;

/** What PostgreSQL answers to a write. A single statement that writes in its `with` must end in such a write too. */
const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The code of the notice of announce_delivery (database/schema/20-deliveries.sql), which comes before the answer to its statement. */
const deliveryWritten = 'CGDLV';

/** Wraps the `query` of one connection; reports once per transaction, and per single statement that writes. */
function reportCommits(
  client: Pick<PoolClient, 'on'>,
  query: Query,
  { afterWrite, afterDelivery }: Effects,
): Query {
  let isInTransaction = false;
  let delivers = false;
  const report = () => {
    afterWrite?.();
    if (delivers) afterDelivery?.();
  };
  client.on('notice', ({ code }) => {
    if (code === deliveryWritten) delivers = true;
  });
  return async (text, values) => {
    if (!isInTransaction) delivers = false;
    const result = await query(text, values);
    const { command } = result;
    if (text === 'begin' || text.startsWith('start transaction')) {
      isInTransaction = true;
    } else if (text === 'commit' || text === 'rollback') {
      isInTransaction = false;
      // PostgreSQL answers a commit after an error with ROLLBACK.
      if (command === 'COMMIT') report();
    } else if (!isInTransaction && writes.has(command)) report();
    return result;
  };
}
