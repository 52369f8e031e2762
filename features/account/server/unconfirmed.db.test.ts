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
  return person;
}

test('removes only accounts that were not confirmed in 30 days', async () => {
  const { id: gone, email } = await signedUp(31);
  const kept = [
    (await signedUp(29)).id,
    (await signedUp(31, { verified: true })).id,
    (await signedUp(31, { profile: true })).id,
  ];
  const { id: erased } = await signedUp(31);
  await db
    .updateTable('users')
    .set({ erased_at: new Date(), suspended_at: new Date() })
    .where('id', '=', erased)
    .execute();
  const forgotten: string[] = [];
  await removeUnconfirmed(db, async (addresses) => void forgotten.push(...addresses));
  expect(forgotten).toEqual([email]);
  const left = (await db.selectFrom('users').select('id').execute()).map(({ id }) => id);
  expect(left.toSorted()).toEqual([...kept, erased].toSorted());
  const ways = await db.selectFrom('auth_accounts').select('id').where('user_id', '=', gone).execute();
  expect(ways).toEqual([]);
});

test('keeps an account whose mails cannot be removed, so that the next run tries again', async () => {
  const { id } = await signedUp(31);
  const full = new Error('the disk does not answer');
  await expect(removeUnconfirmed(db, () => Promise.reject(full))).rejects.toBe(full);
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const forgotten: string[] = [];
  await removeUnconfirmed(db, async (addresses) => void forgotten.push(...addresses));
  expect(forgotten).toEqual([email]);
});
