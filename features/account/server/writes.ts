import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { runCommand } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { announce } from '#platform/server/live/live-log.ts';
import { refuse } from '#platform/server/refused.ts';
import { lockAccount } from '#platform/server/sign-in/account-changes.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { personTopic } from './live.ts';

/** Makes somebody a global admin. By the operator only; said twice, it stays so. */
export function grantGlobalAdmin(db: Db, email: string) {
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email.trim().toLowerCase())
      .executeTakeFirst();
    if (!user) return refuse('UNKNOWN_ADDRESS');
    const { numAffectedRows } = await sql`
      insert into user_roles (user_id, role) values (${user.id}, 'admin') on conflict do nothing`.execute(tx);
    if (numAffectedRows === 1n) {
      await tx
        .insertInto('audit_entries')
        .values({ id: uuidv7(), actor_id: null, action: 'global-admin.granted', subject_id: user.id })
        .execute();
    }
    return { userId: user.id };
  });
}

/** Signs out every device of a person, or every other one; their live streams hear it and end. */
export async function endSessions(tx: Tx, userId: string, { but }: { but?: string } = {}) {
  // Of two devices that sign each other out, one is first.
  await lockAccount(tx, userId);
  const { numDeletedRows } = await tx
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .$if(but !== undefined, (query) => query.where('id', '!=', but!))
    .executeTakeFirst();
  await announce(tx, { topic: personTopic(userId), kind: 'rights.changed' });
  return { ended: Number(numDeletedRows) };
}

type Command = { id: string };

/** Somebody else's device and one that is not there are the same. */
export function endDevice(db: Db, { userId }: SignedIn, command: Command & { deviceId: string }) {
  return runCommand(
    db,
    { userId, id: command.id, name: 'account.endDevice', locksAccount: true },
    async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('auth_sessions')
        .where('id', '=', command.deviceId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return refuse('NOT_FOUND');
      await announce(tx, { topic: personTopic(userId), kind: 'rights.changed' });
      return { ended: 1 };
    },
  );
}

export const endOtherDevices = (db: Db, { userId, sessionId }: SignedIn, { id }: Command) =>
  runCommand(db, { userId, id, name: 'account.endOtherDevices', locksAccount: true }, (tx) =>
    endSessions(tx, userId, { but: sessionId }),
  );

export const endAllDevices = (db: Db, { userId }: SignedIn, { id }: Command) =>
  runCommand(db, { userId, id, name: 'account.endAllDevices', locksAccount: true }, (tx) =>
    endSessions(tx, userId),
  );

/** The letter that is on its way to the other address is of no use any more. */
export const dropWantedEmail = (db: Db, { userId }: SignedIn, { id }: Command) =>
  runCommand(db, { userId, id, name: 'account.dropEmail', locksAccount: true }, async (tx) => {
    await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
    return {};
  });

/** What became of a sign-in that was used: null, unless it now lasts longer. */
export type Renewal = { secondsLeft: number } | null;

/**
 * Writes down that a device was used, once an hour; once a day a sign-in by cookie then lasts another thirty days, but
 * no longer than half a year from signing in. (Apps renew their own: native-tokens.ts.)
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
