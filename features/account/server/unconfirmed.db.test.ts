import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createPerson, givePassword } from '#tests/people/people.ts';
import { removeUnconfirmed } from './jobs.ts';

const { db } = await useDatabase();

async function signedUp(daysAgo: number, { verified = false, profile = false } = {}) {
  const person = await createPerson(db, { verified, profile });
  await givePassword(db, person);
  const created_at = new Date(Date.now() - daysAgo * 86_400_000);
  await db.updateTable('users').set({ created_at }).where('id', '=', person.id).execute();
  return person.id;
}

test('an account that nobody has confirmed in 30 days is removed, and no other', async () => {
  const gone = await signedUp(31);
  const kept = [
    await signedUp(29),
    await signedUp(31, { verified: true }),
    await signedUp(31, { profile: true }),
  ];
  const erased = await signedUp(31);
  await db
    .updateTable('users')
    .set({ erased_at: new Date(), suspended_at: new Date() })
    .where('id', '=', erased)
    .execute();
  await removeUnconfirmed(db);
  const left = (await db.selectFrom('users').select('id').execute()).map(({ id }) => id);
  expect(left.toSorted()).toEqual([...kept, erased].toSorted());
  const ways = await db.selectFrom('auth_accounts').select('id').where('user_id', '=', gone).execute();
  expect(ways).toEqual([]);
});
