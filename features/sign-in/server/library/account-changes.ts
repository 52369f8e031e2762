// What every change to the sign-in methods of an account does: lock the account, then invalidate pending requests.
import { APIError } from 'better-auth/api';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { endSessions } from '#features/account/server/writes.ts';
import { lockAccount } from '#platform/server/sign-in/account-locks.ts';
import type { Tx } from '#platform/server/database.ts';

type Holding = {
  /** Throws when this session has ended. When two devices change the account at once, the first ends the other's session. */
  sessionId?: string;
  changesAddress?: boolean;
};

/** Locks the account. Throws when it no longer exists. */
export async function holdAccount(tx: Tx, userId: string, { sessionId, ...how }: Holding = {}) {
  const user = await lockAccount(tx, userId, how);
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

export async function setPassword(tx: Tx, userId: string, password: string, now: Date): Promise<void> {
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
  tx.updateTable('users').set({ email_verified: true, updated_at: now }).where('id', '=', userId).execute();

/**
 * Removes everything with which somebody could sign in: passwords, linked identities, the second step and sessions. For the owner of
 * the mailbox, when another person may have set up the account.
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
  await tx.updateTable('users').set({ owner_unproven: false }).where('id', '=', userId).execute();
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
