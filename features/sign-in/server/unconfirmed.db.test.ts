// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { removeUnconfirmed } from './jobs.ts';

const { db } = await useDatabase();

async function signedUp(daysAgo: number): Promise<string> {
  const id = uuidv7();
  const email = `${id}@test.example`;
  const sent_at = new Date(Date.now() - daysAgo * 86_400_000);
  const hashes = { password_hash: 'x', secret_hash: Buffer.from('x') };
  await db
    .insertInto('sign_ups')
    .values({ id, email, ...hashes, sent_at })
    .execute();
  return email;
}

test('removes only sign-ups that were not confirmed in 30 days, and their mails', async () => {
  const gone = await signedUp(31);
  const kept = await signedUp(29);
  const forgotten: string[] = [];
  await removeUnconfirmed(db, new Date(), async (addresses) => void forgotten.push(...addresses));
  expect(forgotten).toEqual([gone]);
  const left = await db.selectFrom('sign_ups').select('email').execute();
  expect(left).toEqual([{ email: kept }]);
});

test('keeps a sign-up whose mails cannot be removed, so that the next run tries again', async () => {
  const email = await signedUp(31);
  const full = new Error('the disk does not answer');
  await expect(removeUnconfirmed(db, new Date(), () => Promise.reject(full))).rejects.toBe(full);
  const forgotten: string[] = [];
  await removeUnconfirmed(db, new Date(), async (addresses) => void forgotten.push(...addresses));
  expect(forgotten).toEqual([email]);
});
