// What every change to the sign-in methods of an account does: lock the account, then invalidate pending requests.
//
// Lock order: code that changes sign-in methods (password, address, linked account, second step, devices, closing) locks
// the row in `users` first, before it writes its command (`locksAccount` in commands.ts) and before it locks any row of
// factors, codes or sessions.
import { APIError } from 'better-auth/api';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../database.ts';

/** Locks the account like an ordinary update: rows that only reference the user do not wait for it. */
export const lockAccount = (tx: Tx, userId: string) =>
  sql`select from users where id = ${userId} for no key update`.execute(tx);

/**
 * Whether the account is neither suspended nor closed, and stays so until the transaction ends. Other commands of its owner do not wait.
 */
export async function shareOpenAccount(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select suspended_at is null and deletion_due_at is null as open from users where id = ${userId} for share`.execute(
    tx,
  );
  return rows[0]?.open === true;
}

type Holding = {
  /** Throws when this session has ended. When two devices change the account at once, the first ends the other's session. */
  sessionId?: string;
  /** Changing the address changes a key, which needs the stronger lock. Upgrading a lock later could deadlock. */
  changesAddress?: boolean;
};

/** Locks the account. Throws when it no longer exists. */
export async function holdAccount(
  tx: Tx,
  userId: string,
  { sessionId, changesAddress = false }: Holding = {},
) {
  const account = tx
    .selectFrom('users')
    .select(['email', 'suspended_at', 'email_verified', 'owner_unproven'])
    .where('id', '=', userId);
  const locked = changesAddress ? account.forUpdate() : account.forNoKeyUpdate();
  const user = await locked.executeTakeFirst();
  if (!user) throw new APIError('UNAUTHORIZED');
  if (sessionId === undefined) return user;
  const held = await tx
    .selectFrom('auth_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!held) throw new APIError('UNAUTHORIZED');
  return user;
}

export const resetPrefix = 'reset-password:';

/** Invalidates the password links that were mailed before. */
export async function forgetResets(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('auth_verifications')
    .where('identifier', 'like', `${resetPrefix}%`)
    .where('value', '=', userId)
    .execute();
}

export async function setPassword(tx: Tx, userId: string, password: string): Promise<void> {
  await tx
    .insertInto('auth_accounts')
    .values({ id: uuidv7(), user_id: userId, account_id: userId, provider_id: 'credential', password })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated_at: new Date() }),
    )
    .execute();
}

/**
 * Removes everything with which somebody could sign in: passwords, linked identities, the second step and sessions. For the owner of
 * the mailbox, when another person may have set up the account.
 */
export async function dropSignInMethods(
  tx: Tx,
  userId: string,
  endAllSessions: (tx: Tx, userId: string) => Promise<unknown>,
): Promise<void> {
  for (const table of [
    'factors',
    'recovery_codes',
    'factor_challenges',
    'passkey_challenges',
    'email_changes',
    'auth_accounts',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await endAllSessions(tx, userId);
  await tx.updateTable('users').set({ owner_unproven: false }).where('id', '=', userId).execute();
}
