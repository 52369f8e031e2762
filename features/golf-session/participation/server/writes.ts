import { sql } from 'kysely';
import type {
  OwnGolfSessionId,
  SeenStart,
  VisibleGolfSessionId,
} from '#features/golf-session/golf-session.ts';
import { handoverCopy } from '#features/golf-session/handover/copy.ts';
import { beginHandover, notifyOrganiser } from '#features/golf-session/handover/server/writes.ts';
import { markWithdrawn, deleteJoinRequests } from '#features/golf-session/join-request/server/writes.ts';
import { cancelGolfSessions } from '#features/golf-session/management/server/writes.ts';
import { hasMoved, whyTooLate } from '#features/golf-session/rules.ts';
import {
  changeGolfSession,
  changeGolfSessions,
  type Happened,
  type LockedGolfSession,
  type Notice,
} from '#features/golf-session/server/change.ts';
import type { By } from '#features/golf-session/server/reads.ts';
import { markAnswered } from '#features/notification/server/writes.ts';
import { runCommand, refuse } from '#platform/server/commands.ts';
import type { Tx } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';

type Command<Id> = { id: string; golfSessionId: Id };

/** What asks a player whether they still play. */
const asked = { kind: 'golf_session', events: ['moved', 'invited'] } as const;

/** Gives the caller's place back and notifies the organiser. A trigger removes the caller from the conversation. */
export function leaveGolfSession(
  { db, userId, now }: By,
  { id, golfSessionId }: Command<VisibleGolfSessionId>,
) {
  return runCommand(db, { userId, id, name: 'participation.leave' }, (tx) =>
    changeGolfSession(tx, { id: golfSessionId, now }, async (golfSession) => {
      const why = whyTooLate(golfSession, now);
      if (why) return refuse(why);
      const { organiserId } = golfSession;
      if (organiserId === userId) return refuse('IS_ORGANISER');
      const place = rowsOf(tx, 'golf_session_participants', {
        golf_session_id: golfSessionId,
        user_id: userId,
      });
      // The player left on another device, or the organiser removed them first.
      if (!(await place.delete())) return refuse('NOT_PARTICIPANT');
      await markWithdrawn(tx, userId, golfSessionId, now);
      await markAnswered(tx, { ...asked, userId, relatedId: golfSessionId }, now);
      const notice = { kind: 'golf_session', event: 'left', userId: organiserId, actorId: userId } as const;
      return { answer: { golfSessionId }, happened: { shows: true, notices: [notice] } };
    }),
  );
}

/** Confirms after a change of day or time. A player who was not asked, or answered before, stays confirmed. */
export function confirmParticipation(
  { db, userId, now }: By,
  { id, golfSessionId, startsAt }: Command<OwnGolfSessionId> & SeenStart,
) {
  return runCommand(db, { userId, id, name: 'participation.confirm' }, (tx) =>
    changeGolfSession(tx, { id: golfSessionId, now }, async (golfSession) => {
      const why = whyTooLate(golfSession, now);
      if (why) return refuse(why);
      if (hasMoved(golfSession, startsAt)) return refuse('MOVED');
      const { numAffectedRows } = await sql`update golf_session_participants set asked_again_at = null
        where golf_session_id = ${golfSessionId} and user_id = ${userId} and asked_again_at is not null`.execute(
        tx,
      );
      await markAnswered(tx, { ...asked, userId, relatedId: golfSessionId }, now);
      return { answer: { golfSessionId }, happened: { shows: numAffectedRows === 1n } };
    }),
  );
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
  await changeGolfSessions(tx, { which: coming, now }, async (golfSessions) => {
    const organised = golfSessions.filter(({ organiserId }) => organiserId === userId);
    if (erases) {
      const ids = organised.map(({ id }) => id);
      await cancelGolfSessions(tx, ids, { ...unnamed, reason: handoverCopy.nobody, now });
    } else
      for (const golfSession of organised) {
        const outcome = await beginHandover(tx, golfSession, { ...unnamed, now });
        if (byAdmin && outcome === 'cancelled')
          await notifyOrganiser(tx, golfSession, { event: 'cancelled', ...unnamed });
      }
    return { answer: null, happened: await giveUpPlaces(tx, golfSessions, ended) };
  });
}

async function giveUpPlaces(
  tx: Tx,
  golfSessions: readonly LockedGolfSession[],
  { userId, clubId, byAdmin = false }: EndedRight,
): Promise<(id: string) => Happened> {
  const ids = golfSessions.map(({ id }) => id);
  const { rows: played } = await sql<{ id: string; organiserId: string }>`
    delete from golf_session_participants as participant using golf_sessions as golf_session
    where golf_session.id = participant.golf_session_id and golf_session.id = any(${ids}::uuid[])
      and participant.user_id = ${userId} and golf_session.organizer_id <> ${userId}
    returning golf_session.id, organizer_id as "organiserId"`.execute(tx);
  await sql`delete from waiting_list_entries
    where golf_session_id = any(${ids}::uuid[]) and user_id = ${userId} and status <> 'removed'`.execute(tx);
  const requested = await deleteJoinRequests(tx, userId, ids);
  const left = new Map(played.map(({ id, organiserId }) => [id, organiserId]));
  const actorId = clubId ? userId : null;
  return (id) => {
    const organiserId = left.get(id);
    const notices: Notice[] = [];
    if (organiserId) {
      notices.push({ kind: 'golf_session', event: 'left', userId: organiserId, actorId });
      if (byAdmin) notices.push({ kind: 'golf_session', event: 'player_removed', userId, ...unnamed });
    }
    return { shows: true, requestsOf: requested.has(id) ? [userId] : [], notices };
  };
}
