import { sql } from 'kysely';
import type { OwnGolfSessionId, VisibleGolfSessionId } from '#features/golf-session/golf-session.ts';
import { publishGolfSessionChange } from '#features/golf-session/server/live.ts';
import { whyTooLate } from '#features/golf-session/rules.ts';
import { lockClubsOf, lockGolfSession } from '#features/golf-session/server/writes.ts';
import { cancelGolfSessions } from '#features/golf-session/management/server/writes.ts';
import { handoverCopy } from '#features/golf-session/handover/copy.ts';
import {
  beginHandover,
  comingColumns,
  notifyOrganiser,
  type ComingGolfSession,
} from '#features/golf-session/handover/server/writes.ts';
import {
  withdrawAfterLeaving,
  withdrawJoinRequests,
} from '#features/golf-session/join-request/server/writes.ts';
import { offerFreePlaces } from '#features/golf-session/waiting-list/server/writes.ts';
import { notify } from '#features/notification/server/writes.ts';
import { runCommand } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
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
    const golfSession = await lockGolfSession(tx, golfSessionId, 'no key update');
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
    const golfSession = await lockGolfSession(tx, golfSessionId, 'no key update');
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

/** Nobody is named: erasing an actor erases the notification. */
const unnamed = { actorId: null };

type EndedRight = {
  userId: string;
  now: Date;
  /** Whose membership ended; without it, the account did. */
  clubId?: string;
  /** An admin ended it: the user, who did not choose it, is notified of what is lost, and reads it after a suspension. */
  byAdmin?: boolean;
  /** Nobody could take over later, so what the user organises is cancelled at once. */
  erases?: boolean;
};

/**
 * Takes a user out of the coming golf sessions to which a right ended. Organised ones are offered to their players. In others the place goes
 * to the waiting list, the organiser is notified, and the request is withdrawn as if it had never been made. Call it before the right ends:
 * triggers withdraw what is left, and would lock the golf sessions in another order.
 */
export async function leaveComing(tx: Tx, ended: EndedRight): Promise<void> {
  const { userId, now, clubId, byAdmin = false, erases = false } = ended;
  const coming = sql`starts_at > ${now} and status in ('open', 'full', 'closed')
    and (${clubId ?? null}::uuid is null or club_id = ${clubId ?? null}) and (organizer_id = ${userId}
      or exists (select from golf_session_participants as participant
        where participant.golf_session_id = golf_sessions.id and participant.user_id = ${userId})
      or exists (select from join_requests as request
        where request.golf_session_id = golf_sessions.id and request.user_id = ${userId}
          and request.status = 'pending')
      or exists (select from waiting_list_entries as entry
        where entry.golf_session_id = golf_sessions.id and entry.user_id = ${userId} and entry.status <> 'removed'))`;
  await lockClubsOf(tx, coming);
  // Locked in one order, so that two users who leave at once do not deadlock. A concurrent accept waits too, or is visible.
  const { rows } = await sql<ComingGolfSession>`
    select ${comingColumns} from golf_sessions where ${coming}
    order by id for no key update`.execute(tx);
  const organised = rows.filter(({ organiserId }) => organiserId === userId);
  if (erases) {
    const ids = organised.map(({ id }) => id);
    await cancelGolfSessions(tx, ids, { ...unnamed, reason: handoverCopy.nobody, now });
  } else
    for (const golfSession of organised) {
      const outcome = await beginHandover(tx, golfSession, { ...unnamed, now });
      if (byAdmin && outcome === 'cancelled')
        await notifyOrganiser(tx, golfSession, { event: 'cancelled', ...unnamed });
    }
  await giveUpPlaces(tx, rows, ended);
}

async function giveUpPlaces(
  tx: Tx,
  golfSessions: readonly ComingGolfSession[],
  { userId, now, clubId, byAdmin = false }: EndedRight,
): Promise<void> {
  const ids = golfSessions.map(({ id }) => id);
  const { rows: played } = await sql<{ id: string }>`
    delete from golf_session_participants as participant using golf_sessions as golf_session
    where golf_session.id = participant.golf_session_id and golf_session.id = any(${ids}::uuid[])
      and participant.user_id = ${userId} and golf_session.organizer_id <> ${userId}
    returning golf_session.id`.execute(tx);
  await sql`delete from waiting_list_entries
    where golf_session_id = any(${ids}::uuid[]) and user_id = ${userId} and status <> 'removed'`.execute(tx);
  const left = new Set(played.map(({ id }) => id));
  const facts = golfSessions.flatMap(({ id: relatedId, organiserId, startsAt: golfSessionStartsAt }) =>
    left.has(relatedId) ? [{ organiserId, relatedId, golfSessionStartsAt }] : [],
  );
  const organisers = facts.map(({ organiserId, ...place }) => ({
    ...place,
    userId: organiserId,
    actorId: clubId ? userId : null,
  }));
  await notify(tx, { kind: 'golf_session', event: 'left', recipients: organisers });
  const recipients = byAdmin
    ? facts.map(({ organiserId: _organiser, ...place }) => ({ ...place, ...unnamed, userId }))
    : [];
  await notify(tx, { kind: 'golf_session', event: 'player_removed', recipients });
  for (const golfSession of golfSessions) {
    await offerFreePlaces(tx, golfSession.id, now);
    await publishGolfSessionChange(tx, golfSession);
  }
  await withdrawJoinRequests(tx, userId, golfSessions);
}
