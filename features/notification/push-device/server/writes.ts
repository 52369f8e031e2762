import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { runCommand, refuse } from '#platform/server/commands.ts';
import type { Db } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import type { subscribeInput, unsubscribeInput } from '../push-device.ts';
import { failuresBeforePause, mostDevices, mostFailures } from '../rules.ts';

/** A device has one endpoint; it moves to the account that signed in there last. */
export function subscribeDevice(db: Db, me: SignedIn, command: z.infer<typeof subscribeInput>, now: Date) {
  const { id, service, endpoint, p256dh = null, auth = null } = command;
  const { userId, sessionId } = me;
  return runCommand(db, { userId, id, name: 'pushDevice.subscribe' }, async (tx) => {
    const session = tx.selectFrom('auth_sessions').select('id').where('id', '=', sessionId);
    // The session may have ended since the gate.
    if (!(await session.forKeyShare().executeTakeFirst())) return refuse('SIGN_IN_REQUIRED');
    // A native app is one device for the whole session. A renewed token replaces the earlier one.
    await tx
      .deleteFrom('push_subscriptions')
      .where('session_id', '=', sessionId)
      .where('service', '<>', 'web')
      .where('endpoint', '<>', endpoint)
      .execute();
    await tx
      .insertInto('push_subscriptions')
      .values({
        id: uuidv7(),
        user_id: userId,
        session_id: sessionId,
        service,
        endpoint,
        p256dh,
        auth,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet({
          user_id: userId,
          session_id: sessionId,
          p256dh,
          auth,
          // Subscribing again makes a device the newest one.
          created_at: now,
          pushed_at: null,
          failures: 0,
          paused_until: null,
        }),
      )
      .execute();
    await sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc offset ${mostDevices})`.execute(
      tx,
    );
    return { subscribed: true };
  });
}

export function unsubscribeDevice(db: Db, { userId }: SignedIn, command: z.infer<typeof unsubscribeInput>) {
  const { id, endpoint } = command;
  return runCommand(db, { userId, id, name: 'pushDevice.unsubscribe' }, async (tx) => {
    await rowsOf(tx, 'push_subscriptions', { user_id: userId, endpoint }).delete();
    return { subscribed: false };
  });
}

/** Removes a device that its push service no longer knows. */
export async function forgetDevice(db: Db, id: string): Promise<void> {
  await rowsOf(db, 'push_subscriptions', { id }).delete();
}

export async function notePushed(db: Db, id: string, now: Date): Promise<void> {
  await rowsOf(db, 'push_subscriptions', { id }).update({ pushed_at: now, failures: 0, paused_until: null });
}

/**
 * Counts a failure since the last success. A device that keeps failing is paused for longer and longer, up to half a day, so that it
 * delays nobody; then it is dropped. It subscribes again at the next start of the app.
 */
export async function noteFailure(db: Db, id: string, now: Date): Promise<void> {
  const { rows } = await sql<{ failures: number }>`
    update push_subscriptions set failures = failures + 1,
      paused_until = case when failures + 1 >= ${failuresBeforePause} then ${now}::timestamptz + least(
        make_interval(mins => 10 * power(2, failures + 1 - ${failuresBeforePause})::int), interval '12 hours') end
    where id = ${id} returning failures`.execute(db);
  if ((rows[0]?.failures ?? 0) >= mostFailures) await forgetDevice(db, id);
}
