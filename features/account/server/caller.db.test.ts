import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createPerson } from '#tests/people/people.ts';
import { besideCaller } from './reads.ts';

const { db } = await useDatabase();
const rule = { adminsNeedSecondStep: false, now: new Date() };

const tens = besideCaller<{ numbers: number[] }, { value: number }>(
  1,
  ({ numbers }) =>
    sql`select number::int * 10 as value from unnest(${numbers}::int[]) as number order by number`,
);

test('returns the caller and the rows beside, in the order in which they were read', async () => {
  const { id, token } = await createPerson(db);
  const { caller, rows } = await tens({ numbers: [3, 1, 2] })(db, { token, ...rule });
  expect(caller?.actor.userId).toBe(id);
  expect(rows.map(({ value }) => value)).toEqual([10, 20, 30]);
});

test('returns the caller when there are no rows, and no rows for an unknown caller', async () => {
  const { id, token } = await createPerson(db);
  const { caller, rows } = await tens({ numbers: [] })(db, { token, ...rule });
  expect([caller?.actor.userId, rows]).toEqual([id, []]);
  const stranger = await tens({ numbers: [1] })(db, { token: 'other', ...rule });
  expect(stranger).toEqual({ caller: null, rows: [] });
});
