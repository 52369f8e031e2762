// How many rows the statements of a call read. Records the statements at the driver, then explains them one by one.
import pg from 'pg';
import { expect, vi } from 'vitest';
import { createPool } from '#platform/server/database.ts';
import type { TestDatabase } from './database.ts';

type Statement = { text: string; values?: unknown[] };

/** The jobs and the post ask what is due now and then, also while a call runs; and a new connection begins with its settings. */
const isOfOthers = /\bpgboss\b|as wanted \(lane\)|^set TimeZone /;

/** All statements of a call: the caller, the right and the rows. */
async function statementsOf(call: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const driver = pg.Query.prototype as unknown as { submit(...args: unknown[]): unknown };
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { submit } = driver;
  const spy = vi.spyOn(driver, 'submit').mockImplementation(function watched(this: unknown, ...args) {
    const statement = this as Statement;
    if (!isOfOthers.test(statement.text)) statements.push(statement);
    return Reflect.apply(submit, this, args);
  });
  try {
    await call();
  } finally {
    spy.mockRestore();
  }
  expect(statements.length).toBeGreaterThan(0);
  return statements;
}

type Plan = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

function rowsRead(plan: Plan): number {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = plan;
  const isScan = /^(?:Seq|Index|Index Only|Bitmap Heap) Scan$/.test(plan['Node Type']);
  const own = isScan ? (plan['Actual Rows'] + filtered + rechecked) * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), own);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((part) => JSON.stringify(textOf(part))).join(',')}}`;
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Measures one statement with a generic plan, as prepared statements have. */
async function measure(pool: pg.Pool, { text, values = [] }: Statement) {
  const client = await pool.connect();
  try {
    await client.query(`prepare measured as ${text}`);
    const given = values.map((value) => pg.escapeLiteral(textOf(value)));
    const settled = given.length > 0 ? `(${given.join(', ')})` : '';
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, timing off, format json) execute measured${settled}`,
    );
    const [{ Plan: plan }] = rows[0]!['QUERY PLAN'];
    return { rows: rowsRead(plan), blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
  } finally {
    await client.query('deallocate all');
    client.release();
  }
}

/** The rows and blocks that all statements of a call read. */
export async function readBy(database: TestDatabase, call: () => Promise<unknown>) {
  const pool = createPool(database.connection, { max: 1 });
  try {
    const statements = await statementsOf(call);
    const read = { statements: statements.length, rows: 0, blocks: 0 };
    for (const statement of statements) {
      const { rows, blocks } = await measure(pool, statement);
      read.rows += rows;
      read.blocks += blocks;
    }
    return read;
  } finally {
    await pool.end();
  }
}
