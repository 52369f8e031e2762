import { endSessions, lockRoles, runPlatformCommand } from '#features/account/server/writes.ts';
import { recordDeed } from '#features/audit/server/writes.ts';
import { publishAccountEnd } from '#features/conversation/server/live.ts';
import { leaveComing } from '#features/golf-session/participation/server/writes.ts';
import { lockOwnClubs } from '#features/membership/server/writes.ts';
import { orRefusedBy, refuse } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { lockAccount } from '#platform/server/sign-in/account-locks.ts';
import { findClubsWithoutAdmin } from './reads.ts';

type Suspension = {
  /** Null: the operator, by command line. */
  actorId: string | null;
  userId: string;
  reason: string;
  now: Date;
};

/**
 * Suspends an account in the transaction of the caller: its sessions and streams end, its places in coming golf
 * sessions are given up, and triggers withdraw its open requests. An
 * account that is suspended already stays as it is. Throws the violation of `platform_keeps_an_admin` for the last global admin; see
 * `orLastGlobalAdmin`.
 */
export async function suspendAccount(tx: Tx, { actorId, userId, reason, now }: Suspension) {
  if (userId === actorId) return refuse('OWN_ACCOUNT');
  await lockRoles(tx);
  const account = await lockStanding(tx, userId);
  if (!account) return refuse('NOT_FOUND');
  if (!account.isSuspended) {
    await lockOwnClubs(tx, userId);
    await leaveComing(tx, { userId, now, byAdmin: true });
    await rowsOf(tx, 'users', { id: userId }).update({ suspended_at: now, suspension_reason: reason });
    await endSessions(tx, userId);
    await publishAccountEnd(tx, userId);
    await recordDeed(tx, { actorId, action: 'account.suspended', subjectId: userId });
  }
  return { userId, suspended: true, clubsWithoutAdmin: await findClubsWithoutAdmin(tx, userId) };
}

/** Lifts a suspension; the owner can sign in again. Requests and places do not return. */
export async function liftSuspension(tx: Tx, { actorId, userId }: Omit<Suspension, 'reason' | 'now'>) {
  const account = await lockStanding(tx, userId);
  if (!account) return refuse('NOT_FOUND');
  if (account.isSuspended) {
    await rowsOf(tx, 'users', { id: userId }).update({ suspended_at: null, suspension_reason: null });
    await recordDeed(tx, { actorId, action: 'account.lifted', subjectId: userId });
  }
  return { userId, suspended: false };
}

/** Locks the account; null when there is none, or when it was erased: then it stays suspended for good. */
async function lockStanding(tx: Tx, userId: string) {
  await lockAccount(tx, userId);
  const found = await rowsOf(tx, 'users', { id: userId, erased_at: null }).find('suspended_at');
  return found ? { isSuspended: found.suspended_at !== null } : null;
}

/** Names the refusal of the database to suspend the last global admin. */
export const orLastGlobalAdmin = <T>(work: Promise<T>) =>
  orRefusedBy(work, { platform_keeps_an_admin: 'LAST_GLOBAL_ADMIN' });

type Command = { id: string; userId: string };

export const suspend = (
  db: Db,
  actorId: string,
  now: Date,
  { id, userId, reason }: Command & { reason: string },
) =>
  orLastGlobalAdmin(
    runPlatformCommand(db, { userId: actorId, id, name: 'accountAdministration.suspend' }, (tx) =>
      suspendAccount(tx, { actorId, userId, reason, now }),
    ),
  );

export const lift = (db: Db, actorId: string, { id, userId }: Command) =>
  runPlatformCommand(db, { userId: actorId, id, name: 'accountAdministration.lift' }, (tx) =>
    liftSuspension(tx, { actorId, userId }),
  );
