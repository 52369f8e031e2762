import { sql } from 'kysely';
import type { OwnGolfSessionId, VisibleGolfSessionId } from '#features/golf-session/golf-session.ts';
import { publishGolfSessionChange } from '#features/golf-session/server/live.ts';
import { whyTooLate } from '#features/golf-session/rules.ts';
import { lockClubsOf, lockGolfSession } from '#features/golf-session/server/writes.ts';
import { cancelGolfSessions } from '#features/golf-session-management/server/writes.ts';
import { handoverCopy } from '#features/handover/copy.ts';
import { beginHandover, comingColumns, type ComingGolfSession } from '#features/handover/server/writes.ts';
import { withdrawAfterLeaving } from '#features/join-request/server/writes.ts';
import { offerFreePlaces } from '#features/waiting-list/server/writes.ts';
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

/**
 * Removes a user from all coming golf sessions. Organised ones are offered to their players; with `erases` they are cancelled at once,
 * because nobody could take over later. In others the place goes to the waiting list. Returns these golf sessions, including those with a
 * pending request.
 */
export async function leaveComing(
  tx: Tx,
  userId: string,
  now: Date,
  { erases = false }: { erases?: boolean } = {},
): Promise<ComingGolfSession[]> {
  const coming = sql`starts_at > ${now} and status in ('open', 'full', 'closed') and (organizer_id = ${userId}
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
  } else for (const golfSession of organised) await beginHandover(tx, golfSession, { ...unnamed, now });
  const ids = rows.map(({ id }) => id);
  await sql`delete from golf_session_participants as participant using golf_sessions as golf_session
    where golf_session.id = participant.golf_session_id and golf_session.id = any(${ids}::uuid[])
      and participant.user_id = ${userId} and golf_session.organizer_id <> ${userId}`.execute(tx);
  await sql`delete from waiting_list_entries
    where golf_session_id = any(${ids}::uuid[]) and user_id = ${userId} and status <> 'removed'`.execute(tx);
  for (const left of rows) {
    await offerFreePlaces(tx, left.id, now);
    await publishGolfSessionChange(tx, left);
  }
  return rows;
}

/** Offers the coming golf sessions of one club that a user organises to their players, when the membership of that club ends. */
export async function handOverOrganised(
  tx: Tx,
  { clubId, userId }: { clubId: string; userId: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<ComingGolfSession>`
    select ${comingColumns} from golf_sessions where club_id = ${clubId} and organizer_id = ${userId} and starts_at > ${now}
      and status in ('open', 'full', 'closed') and archived_at is null order by id for no key update`.execute(
    tx,
  );
  for (const golfSession of rows) await beginHandover(tx, golfSession, { ...unnamed, now });
}
