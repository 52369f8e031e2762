// What every change of the way into an account does: wait its turn, and take what was on its way with the former one.
import { APIError } from 'better-auth/api';
import type { Tx } from '../database.ts';

/**
 * One change of an account at a time, always by this lock first. With a session: throws when that has ended meanwhile,
 * for of two devices that both change the account the first signs the other out.
 */
export async function holdAccount(tx: Tx, userId: string, sessionId?: string) {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'suspended_at'])
    .where('id', '=', userId)
    // The strongest at once: a new address asks for it, and to grow a lock is how two come to wait for each other.
    .forUpdate()
    .executeTakeFirst();
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

/** Links to choose a new password that are still in somebody's mailbox. */
export async function forgetResets(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('auth_verifications')
    .where('identifier', 'like', 'reset-password:%')
    .where('value', '=', userId)
    .execute();
}
