import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createPerson } from '#tests/people/people.ts';
import { findCallerAnd } from './reads.ts';

const { db } = await useDatabase();
const rule = { adminsNeedSecondStep: false };

test('returns the caller and the rows beside, in the order in which they were read', async () => {
  const { id, token } = await createPerson(db);
  const text = 'select number::int * 10 as value from unnest($2::int[]) as number order by number';
  const { caller, rows } = await findCallerAnd<{ value: number }>(db, token, rule, {
    text,
    values: [[3, 1, 2]],
    columns: 1,
  });
  expect(caller?.actor.userId).toBe(id);
  expect(rows.map(({ value }) => value)).toEqual([10, 20, 30]);
});

test('returns the caller when there are no rows, and no rows for an unknown caller', async () => {
  const { id, token } = await createPerson(db);
  const beside = { text: 'select 1 as value where $2', values: [false], columns: 1 };
  const { caller, rows } = await findCallerAnd(db, token, rule, beside);
  expect([caller?.actor.userId, rows]).toEqual([id, []]);
  const stranger = await findCallerAnd(db, 'other', rule, { ...beside, values: [true] });
  expect(stranger).toEqual({ caller: null, rows: [] });
});
