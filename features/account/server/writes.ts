import { sql } from 'kysely';
import { recordDeed } from '#features/audit/server/writes.ts';
import { runCommand, refuse, type Refusal } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { lockAccount } from '#platform/server/sign-in/account-locks.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { rightsChanged } from '#platform/shared/live.ts';
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import { personTopic } from './live.ts';

/** Makes a user a global admin. For operators only; repeating it changes nothing. */
export function grantGlobalAdmin(db: Db, email: string) {
  return db.transaction().execute(async (tx) => {
    const user = await rowsOf(tx, 'users', { email: cleanEmail(email).toLowerCase() }).find('id');
    if (!user) return refuse('UNKNOWN_ADDRESS');
    await giveGlobalAdmin(tx, user.id);
    return { userId: user.id };
  });
}

/** Makes the user a global admin, in the transaction of the caller. */
export async function giveGlobalAdmin(tx: Tx, userId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into user_roles (user_id, role) values (${userId}, 'admin') on conflict do nothing`.execute(tx);
  if (numAffectedRows === 1n)
    await recordDeed(tx, { actorId: null, action: 'global-admin.granted', subjectId: userId });
}

/** Locks the roles of all global admins, so that what needs or ends them takes turns. First of all locks. */
export const lockRoles = (tx: Tx) =>
  sql`select from user_roles where role = 'admin' order by user_id for no key update`.execute(tx);

/** Locks the roles of all global admins and returns whether the user is still an active one. */
export async function lockGlobalAdmins(tx: Tx, userId: string): Promise<boolean> {
  await lockRoles(tx);
  return isActiveGlobalAdmin(tx, userId);
}

/** Whether the user, whose role is already locked, is an active global admin. */
async function isActiveGlobalAdmin(tx: Tx, userId: string): Promise<boolean> {
  const role = tx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('role');
  const active = role.where('users.suspended_at', 'is', null).where('users.deletion_due_at', 'is', null);
  return (await active.where('users.id', '=', userId).executeTakeFirst()) !== undefined;
}

/** Whether the user is an active global admin, and stays one until the transaction ends. Comes before any other lock. */
export async function lockGlobalAdmin(tx: Tx, userId: string): Promise<boolean> {
  await sql`select from user_roles where user_id = ${userId} for share`.execute(tx);
  return isActiveGlobalAdmin(tx, userId);
}

/** Runs a global admin's command, and judges the admin again in its transaction. */
export const runPlatformCommand = <T extends object, Code extends string = never>(
  db: Db,
  command: { userId: string; id: string; name: string },
  work: (tx: Tx) => Promise<T | Refusal<Code>>,
) =>
  runCommand<T, Code | 'FORBIDDEN'>(db, command, async (tx) =>
    (await lockGlobalAdmins(tx, command.userId)) ? work(tx) : refuse('FORBIDDEN'),
  );

/** Whether the session has not ended. Lock the account first, as all that ends sessions does. */
export const isOngoing = async (tx: Tx, sessionId: string): Promise<boolean> =>
  (await rowsOf(tx, 'auth_sessions', { id: sessionId }).find('id')) !== undefined;

/** A command that changes the account of its sender, in whose session it was sent. */
export type AccountCommand = { userId: string; sessionId: string; id: string; name: string };

/**
 * Runs a command that changes sign-in methods or devices, with the account locked. It is refused when another device has ended the
 * session meanwhile.
 */
export function runAccountCommand<T extends object, Code extends string = never>(
  db: Db,
  { sessionId, ...command }: AccountCommand,
  work: (tx: Tx) => Promise<T | Refusal<Code>>,
) {
  const locking = { ...command, locksAccount: true };
  return runCommand<T, Code | 'SIGN_IN_REQUIRED'>(db, locking, async (tx) =>
    (await isOngoing(tx, sessionId)) ? work(tx) : refuse('SIGN_IN_REQUIRED'),
  );
}

/**
 * Signs out all devices of a user, or all other ones; their live streams end. What else reads along without signing in ends in any case:
 * personal tokens, and the link of the calendar.
 */
export async function endSessions(tx: Tx, userId: string, { but }: { but?: string } = {}) {
  // When two devices sign each other out at the same moment, one of them stays signed in.
  await lockAccount(tx, userId);
  const { numDeletedRows } = await tx
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .$if(but !== undefined, (query) => query.where('id', '!=', but!))
    .executeTakeFirst();
  await rowsOf(tx, 'personal_tokens', { user_id: userId }).delete();
  // Its noun stands above this one, and could not be called from here.
  await rowsOf(tx, 'calendar_feeds', { user_id: userId }).delete();
  await publish(tx, { topic: personTopic(userId), kind: rightsChanged });
  return { ended: Number(numDeletedRows) };
}

/** Binds an invitation to an account, whatever device goes on. A later one replaces it. */
export const holdInvitation = (tx: Tx, userId: string, hash: Buffer) =>
  rowsOf(tx, 'users', { id: userId }).update({ invitation_hash: hash });

/** The invitation was accepted, or does not work any more. */
export const dropInvitation = (db: Db, userId: string, hash: Buffer) =>
  rowsOf(db, 'users', { id: userId, invitation_hash: hash }).update({ invitation_hash: null });

type Command = { id: string };

/** Another user's device and a missing one get the same answer. */
export function endDevice(
  db: Db,
  { userId, sessionId }: SignedIn,
  { id, deviceId }: Command & { deviceId: string },
) {
  return runAccountCommand(db, { userId, id, name: 'account.endDevice', sessionId }, async (tx) => {
    const isDeleted = await rowsOf(tx, 'auth_sessions', { id: deviceId, user_id: userId }).delete();
    if (!isDeleted) return refuse('NOT_FOUND');
    await publish(tx, { topic: personTopic(userId), kind: rightsChanged });
    return { ended: 1 };
  });
}

export const endOtherDevices = (db: Db, { userId, sessionId }: SignedIn, { id }: Command) =>
  runAccountCommand(db, { userId, id, name: 'account.endOtherDevices', sessionId }, (tx) =>
    endSessions(tx, userId, { but: sessionId }),
  );

export const endAllDevices = (db: Db, { userId, sessionId }: SignedIn, { id }: Command) =>
  runAccountCommand(db, { userId, id, name: 'account.endAllDevices', sessionId }, (tx) =>
    endSessions(tx, userId),
  );

/** Invalidates the mail that is on its way to the new address. */
export const dropWantedEmail = (db: Db, { userId, sessionId }: SignedIn, { id }: Command) =>
  runAccountCommand(db, { userId, id, name: 'account.dropEmail', sessionId }, async (tx) => {
    await rowsOf(tx, 'email_changes', { user_id: userId }).delete();
    return {};
  });

/** The new expiry of a used session; null when it was not extended. */
export type Renewal = { secondsLeft: number } | null;

/**
 * Records the use of a device, once an hour. Once a day a browser session is extended to thirty days, but no longer than half a
 * year after signing in. (The app renews its own: native-tokens.ts.)
 */
export async function useSession(db: Db, sessionId: string): Promise<Renewal> {
  const { rows } = await sql<{ extended: boolean; secondsLeft: number }>`
    with former as (
      select id, expires_at, least(now() + interval '30 days', created_at + interval '180 days') as later,
        token_expires_at is null and expires_at < now() + interval '29 days' as fit
      from auth_sessions
      where id = ${sessionId} and used_at < now() - interval '1 hour' and expires_at > now()
      for update)
    update auth_sessions as session
    set used_at = now(),
      expires_at = case when fit then greatest(session.expires_at, later) else session.expires_at end
    from former where session.id = former.id
    returning fit and later > former.expires_at as extended,
      floor(extract(epoch from session.expires_at - now()))::int as "secondsLeft"`.execute(db);
  const [used] = rows;
  return used?.extended ? { secondsLeft: used.secondsLeft } : null;
}
