import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createPerson } from '#tests/people/people.ts';
import { pruneFormerContacts } from './jobs.ts';

const { db } = await useDatabase();

test('former contacts are kept for 91 days after their last use', async () => {
  const { id, email: first } = await createPerson(db);
  const second = 'second@test.example';
  const use = (email: string) => db.updateTable('users').set({ email }).where('id', '=', id).execute();
  const age = (days: number) =>
    sql`update former_contacts set since = now() - ${days} * interval '1 day'`.execute(db);
  const left = async () => {
    await pruneFormerContacts(db, new Date());
    const rows = await db.selectFrom('former_contacts').select('contact').execute();
    return rows.map(({ contact }) => contact).toSorted();
  };
  await use(second);
  await age(90);
  expect(await left()).toEqual([first]);
  await age(92);
  await use(first);
  await use(second);
  expect(await left()).toEqual([first, second].toSorted());
  await age(92);
  expect(await left()).toEqual([]);
});
