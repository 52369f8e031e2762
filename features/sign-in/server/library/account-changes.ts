// What every change to the sign-in methods of an account does: lock the account, then invalidate pending requests.
import { APIError } from 'better-auth/api';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { endSessions, isOngoing } from '#features/account/server/writes.ts';
import { insertNew, type Tx } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { lockAccount } from '#platform/server/sign-in/account-locks.ts';
import { hashTyped } from './password-hashing.ts';
import { refusalOfPassword } from './sign-in-requests.ts';

type Holding = {
  /** Throws when this session has ended. When two devices change the account at once, the first ends the other's session. */
  sessionId?: string;
  changesAddress?: boolean;
};

/** Locks the account. Throws when it no longer exists. */
export async function holdAccount(tx: Tx, userId: string, { sessionId, ...how }: Holding = {}) {
  const user = await lockAccount(tx, userId, how);
  if (!user) throw new APIError('UNAUTHORIZED');
  if (sessionId !== undefined && !(await isOngoing(tx, sessionId))) throw new APIError('UNAUTHORIZED');
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

/** A sign-in that waits for its second step ends: its first step was the former password. */
export async function setPassword(tx: Tx, userId: string, password: string, now: Date): Promise<void> {
  await rowsOf(tx, 'factor_challenges', { user_id: userId }).delete();
  await tx
    .insertInto('auth_accounts')
    .values({ id: uuidv7(), user_id: userId, account_id: userId, provider_id: 'credential', password })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated_at: now }),
    )
    .execute();
}

/** The user has shown that the mailbox is theirs. */
export const verifyAddress = (tx: Tx, userId: string, now: Date) =>
  rowsOf(tx, 'users', { id: userId }).update({ email_verified: true, updated_at: now });

/**
 * Removes everything with which somebody could sign in or read along: passwords, linked identities, the second step, and what ends with
 * the sessions. For the owner of the mailbox, when another person may have set up the account.
 */
export async function dropSignInMethods(tx: Tx, userId: string): Promise<void> {
  for (const table of [
    'factors',
    'recovery_codes',
    'factor_challenges',
    'passkey_challenges',
    'email_changes',
    'auth_accounts',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await endSessions(tx, userId);
  await rowsOf(tx, 'users', { id: userId }).update({ owner_unproven: false });
}

/** Whether the user has a password, an identity or a passkey, each of which signs in by itself. Lock the account first. */
export async function hasSignInMethod(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from auth_accounts where user_id = ${userId}
        and (provider_id <> 'credential' or password is not null))
      or exists (select from factors where user_id = ${userId}
        and kind = 'passkey' and verified_at is not null) as held`.execute(tx);
  return rows[0]?.held ?? false;
}

// The account of a person who has proved to own the mailbox outside the pages of signing in: by the code of the set-up, or because the
// operator vouches for them.

/** `problem`: why it is no good password, in Dutch. */
export async function hashNewPassword(password: string): Promise<{ hash: string } | { problem: string }> {
  const problem = refusalOfPassword(password);
  return problem === null ? { hash: await hashTyped(password) } : { problem };
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
  await insertNew(tx, 'users', { id: uuidv7(), name: '', email, image: null });
  const { id } = await rowsOf(tx, 'users', { email }).get('id');
  const held = await holdAccount(tx, id);
  const open = rowsOf(tx, 'users', { id, suspended_at: null, deletion_due_at: null });
  if (!(await open.find('id'))) return null;
  if (held.owner_unproven || !held.email_verified) await dropSignInMethods(tx, id);
  await rowsOf(tx, 'sign_ups', { email }).delete();
  await verifyAddress(tx, id, now);
  if (passwordHash === null) return id;
  await setPassword(tx, id, passwordHash, now);
  await endSessions(tx, id);
  return id;
}
