import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createDatabase, createPool } from './database.ts';
import { query } from './statement.ts';

const { connection } = await useDatabase({ empty: true });

/** With a single connection, so that a statement that spoils it spoils the next one. */
function onOneConnection() {
  const pool = createPool(connection, { max: 1 });
  const db = createDatabase(pool);
  onTestFinished(() => db.destroy());
  return { pool, db };
}

test('the columns of a statement are asked once on a connection, and every run has them', async () => {
  const { pool, db } = onOneConnection();
  const client = await pool.connect();
  const { connection: wire } = client as unknown as { connection: { describe: () => void } };
  const describe = vi.spyOn(wire, 'describe');
  client.release();
  const text = 'select n, n * 2 as double, null as nothing from generate_series(1, $1::int) as n';
  expect(await query(db, text, [0])).toEqual([]);
  expect(await query(db, text, [1])).toEqual([{ n: 1, double: 2, nothing: null }]);
  expect(await query(db, text, [2])).toHaveLength(2);
  expect(describe).toHaveBeenCalledTimes(1);
});

test('a value that the database refuses fails its own run only', async () => {
  const { db } = onOneConnection();
  const text = 'select $1::uuid as id';
  const id = '00000000-0000-7000-8000-000000000000';
  await expect(query(db, text, ['no id'])).rejects.toThrow(/uuid/);
  expect(await query(db, text, [id])).toEqual([{ id }]);
  await expect(query(db, text, ['no id'])).rejects.toThrow(/uuid/);
  expect(await query(db, text, [id])).toEqual([{ id }]);
});

test('a value that cannot be sent fails before anything is sent', async () => {
  const { db } = onOneConnection();
  const round: Record<string, unknown> = {};
  round.self = round;
  await expect(query(db, 'select $1::json as value', [round])).rejects.toThrow(/circular/i);
  expect(await query(db, 'select $1::int as one', [1])).toEqual([{ one: 1 }]);
});

test('an answer that cannot be read fails its own run only', async () => {
  const { pool, db } = onOneConnection();
  const client = await pool.connect();
  vi.spyOn(client, 'getTypeParser').mockReturnValueOnce(() => {
    throw new Error('Unreadable.');
  });
  client.release();
  await expect(query(db, 'select $1::int as one', [1])).rejects.toThrow('Unreadable.');
  expect(await query(db, 'select $1::int as two', [2])).toEqual([{ two: 2 }]);
});

test('a write tells how many rows it changed', async () => {
  const { db } = onOneConnection();
  await sql`create table numbers (n int)`.execute(db);
  const inserted = await sql`insert into numbers select generate_series(1, ${3}::int)`.execute(db);
  const deleted = await sql`delete from numbers where n > ${1}`.execute(db);
  expect([inserted.numAffectedRows, deleted.numAffectedRows]).toEqual([3n, 2n]);
});

test('a statement whose columns were changed since is refused, and works on another connection', async () => {
  const { db } = onOneConnection();
  await sql`create table changing (one int)`.execute(db);
  await query(db, 'select * from changing where $1', [true]);
  await sql`alter table changing add column two int`.execute(db);
  await expect(query(db, 'select * from changing where $1', [true])).rejects.toThrow(/result type/);
  await sql`insert into changing values (1, 2)`.execute(db);
  const rows = await query(onOneConnection().db, 'select * from changing where $1', [true]);
  expect(rows).toEqual([{ one: 1, two: 2 }]);
});
