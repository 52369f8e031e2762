import { sql } from 'kysely';
import type { OwnGolfSessionId, VisibleGolfSessionId } from '#features/golf-session/golf-session.ts';
import { publishGolfSessionChange } from '#features/golf-session/server/live.ts';
import { whyTooLate } from '#features/golf-session/rules.ts';
import { lockGolfSession } from '#features/golf-session/server/writes.ts';
import { withdrawAfterLeaving } from '#features/join-request/server/writes.ts';
import { offerFreePlaces } from '#features/waiting-list/server/writes.ts';
import { notify } from '#features/notification/server/writes.ts';
import { runCommand } from '#platform/server/commands.ts';
import type { Db } from '#platform/server/database.ts';
import { refuse } from '#platform/server/refused.ts';

type Command<Id> = { id: string; golfSessionId: Id };

/**
 * Gives the caller's place back, offers it to the first on the waiting list, and notifies the organiser. A trigger removes the
 * caller from the conversation.
 */
export function leaveGolfSession(
  db: Db,
  userId: string,
  now: Date,
  { id, golfSessionId }: Command<VisibleGolfSessionId>,
) {
  return runCommand(db, { userId, id, name: 'participation.leave' }, async (tx) => {
    const golfSession = await lockGolfSession(tx, golfSessionId, 'update');
    if (!golfSession) return refuse('NOT_FOUND');
    const why = whyTooLate(golfSession, now);
    if (why) return refuse(why);
    const { organiserId, startsAt } = golfSession;
    if (organiserId === userId) return refuse('IS_ORGANISER');
    const { numDeletedRows } = await tx
      .deleteFrom('golf_session_participants')
      .where('golf_session_id', '=', golfSessionId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    // The player left on another device, or the organiser removed them first.
    if (numDeletedRows !== 1n) return refuse('NOT_PARTICIPANT');
    await withdrawAfterLeaving(tx, userId, golfSessionId, now);
    const recipients = [
      { userId: organiserId, actorId: userId, relatedId: golfSessionId, golfSessionStartsAt: startsAt },
    ];
    await notify(tx, { kind: 'golf_session', event: 'left', recipients });
    await offerFreePlaces(tx, golfSessionId, now);
    await publishGolfSessionChange(tx, golfSession);
    return { golfSessionId };
  });
}

/** Confirms after a change of day or time. A player who was not asked, or answered before, stays confirmed. */
export function confirmParticipation(
  db: Db,
  userId: string,
  now: Date,
  { id, golfSessionId }: Command<OwnGolfSessionId>,
) {
  return runCommand(db, { userId, id, name: 'participation.confirm' }, async (tx) => {
    const golfSession = await lockGolfSession(tx, golfSessionId, 'update');
    if (!golfSession) return refuse('NOT_FOUND');
    const why = whyTooLate(golfSession, now);
    if (why) return refuse(why);
    const { numAffectedRows } = await sql`update golf_session_participants set asked_again_at = null
      where golf_session_id = ${golfSessionId} and user_id = ${userId} and asked_again_at is not null`.execute(
      tx,
    );
    if (numAffectedRows === 1n) await publishGolfSessionChange(tx, golfSession);
    return { golfSessionId };
  });
}
