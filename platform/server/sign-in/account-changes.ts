// What every change of an account's ways in does: wait its turn, and end what was on its way with the former one.
//
// The order of locks: whoever changes an account's ways in (a password, an address, an account elsewhere, a second step,
// the devices, closing it) locks the row in `users` first, before its command is written (`locksAccount` in
// commands.ts) and before any row of factors, codes or sessions.
import { APIError } from 'better-auth/api';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../database.ts';

/** Locks the account as an ordinary update does: rows that only refer to the person do not wait for it. */
export const lockAccount = (tx: Tx, userId: string) =>
  sql`select from users where id = ${userId} for no key update`.execute(tx);

type Holding = {
  /** Throws when this session has ended meanwhile: of two devices that change the account, the first ends the other. */
  sessionId?: string;
  /** A new address is a key, which takes the stronger lock; to upgrade a lock later is how deadlocks come about. */
  changesAddress?: boolean;
};

/** Locks the account; throws when it is gone. */
export async function holdAccount(
  tx: Tx,
  userId: string,
  { sessionId, changesAddress = false }: Holding = {},
) {
  const account = tx.selectFrom('users').select(['email', 'suspended_at']).where('id', '=', userId);
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

/** Ends the links to choose a new password that are still in somebody's mailbox. */
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
