// The account of a person who has proved to own the mailbox outside the pages of signing in: by the code of the set-up, or because the
// operator vouches for them.
import { hashPassword } from 'better-auth/crypto';
import { uuidv7 } from 'uuidv7';
import { endSessions } from '#features/account/server/writes.ts';
import type { Tx } from '#platform/server/database.ts';
import { dropSignInMethods, holdAccount, setPassword, verifyAddress } from './account-changes.ts';
import { refusalOfPassword } from './sign-in-requests.ts';

/** `problem`: why it is no good password, in Dutch. */
export async function hashNewPassword(password: string): Promise<{ hash: string } | { problem: string }> {
  const problem = refusalOfPassword(password);
  return problem === null ? { hash: await hashPassword(password) } : { problem };
}

/**
 * Makes the account of this address, or takes the one that it has. A password replaces an earlier one and ends its sessions. Returns the
 * id; null when the account is suspended or closed.
 */
export async function claimAccount(
  tx: Tx,
  { email, passwordHash }: { email: string; passwordHash: string | null },
  now: Date,
): Promise<string | null> {
  await tx
    .insertInto('users')
    .values({ id: uuidv7(), name: '', email, image: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const held = await holdAccount(tx, id);
  const open = tx.selectFrom('users').select('id').where('id', '=', id);
  const isOpen = open.where('suspended_at', 'is', null).where('deletion_due_at', 'is', null);
  if (!(await isOpen.executeTakeFirst())) return null;
  if (held.owner_unproven || !held.email_verified) await dropSignInMethods(tx, id);
  await tx.deleteFrom('sign_ups').where('email', '=', email).execute();
  await verifyAddress(tx, id, now);
  if (passwordHash === null) return id;
  await setPassword(tx, id, passwordHash, now);
  await endSessions(tx, id);
  return id;
}
