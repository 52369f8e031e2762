import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { statement } from './statement.ts';

const { db } = await useDatabase();

test('a statement runs with the values of each call, and a value that is used twice is sent once', async () => {
  const sums = statement<{ a: number; b: number }, { sum: number }>(
    ({ a, b }) => sql`select ${a}::int + ${b}::int + ${a}::int as sum`,
  );
  expect(await sums(db, { a: 1, b: 10 })).toEqual([{ sum: 12 }]);
  expect(await sums(db, { b: 20, a: 2 })).toEqual([{ sum: 24 }]);
  expect(await db.transaction().execute((tx) => sums(tx, { a: 3, b: 1 }))).toEqual([{ sum: 7 }]);
});

test('each variant has a text of its own', async () => {
  const numbers = statement<{ most: number }, { one: number }, ['asc' | 'desc', number]>(
    ({ most }, order, limit) =>
      sql`select one from generate_series(1, ${most}::int) as one order by one ${sql.raw(order)} limit ${sql.lit(limit)}`,
  );
  expect(await numbers(db, { most: 5 }, 'asc', 2)).toEqual([{ one: 1 }, { one: 2 }]);
  expect(await numbers(db, { most: 5 }, 'desc', 1)).toEqual([{ one: 5 }]);
});

test('a value in the text that would be sent at each call is refused', async () => {
  const constant = statement<object, unknown>(() => sql`select ${1}`);
  await expect(constant(db, {})).rejects.toThrow('sql.lit');
});
