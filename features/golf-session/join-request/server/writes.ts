import { sql } from 'kysely';
import { blockBetween } from '#features/block/server/reads.ts';
import type { SeenStart, VisibleGolfSessionId } from '#features/golf-session/golf-session.ts';
import {
  askAgainAt,
  hasMoved,
  isOutsideHandicapRange,
  whyNotToJoin,
  type JoinState,
  type NotToJoin,
} from '#features/golf-session/rules.ts';
import { joinState } from '#features/golf-session/server/cards.ts';
import {
  changeGolfSession,
  changeOrganised,
  type LockedGolfSession,
} from '#features/golf-session/server/change.ts';
import { mayStillJoin, type By } from '#features/golf-session/server/reads.ts';
import { findClash } from '#features/golf-session/server/writes.ts';
import { markAnswered } from '#features/notification/server/writes.ts';
import { runCommand, refuse, type Refusal } from '#platform/server/commands.ts';
import { insertNew, type Db, type Tx } from '#platform/server/database.ts';
import { againAfter } from '#platform/server/limits/day-limit.ts';
import { rowsOf } from '#platform/server/rows.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import type { DecidableJoinRequestId } from '../join-request.ts';

/** Join requests per user in 24 hours. */
const mostJoinRequestsPerDay = 20;

const refusalOf = { full: 'FULL', 'not-open': 'NOT_OPEN', past: 'PAST' } as const satisfies Record<
  NotToJoin,
  string
>;

type Ask = SeenStart & { id: string; golfSessionId: VisibleGolfSessionId; message?: string | undefined };

/** Asks to join. One request per user and golf session, whatever its outcome; only a withdrawn one can be replaced. */
export function createJoinRequest(db: Db, me: SignedIn, now: Date, ask: Ask) {
  const door = { id: ask.golfSessionId, now, joining: me.userId };
  return runCommand(db, { userId: me.userId, id: ask.id, name: 'joinRequest.create' }, (tx) =>
    changeGolfSession(tx, door, async (golfSession) => {
      const refusal = await askWithin(tx, me, golfSession, { ...ask, now });
      if (refusal) return refusal;
      // Takes the request back: the golfer asked for another time.
      if (hasMoved(golfSession, ask.startsAt)) return refuse('MOVED');
      const told = { userId: golfSession.organiserId, actorId: me.userId };
      return {
        answer: { id: ask.id, status: 'pending' as const },
        happened: {
          requestsOf: [me.userId],
          notices: [{ kind: 'join_request', event: 'asked', ...told }],
        },
      };
    }),
  );
}

type Asking = Pick<Ask, 'id' | 'message'> & { now: Date };

/** Asks to join, within the door of a golf session. Returns why that is not possible; null when it was done. */
export async function askWithin(tx: Tx, me: SignedIn, golfSession: LockedGolfSession, ask: Asking) {
  const { now } = ask;
  if (!(await mayStillJoin(tx, me.userId, golfSession.id))) return refuse('NOT_FOUND');
  const obstacle = await findObstacle(tx, me.userId, golfSession.id, now);
  if (obstacle) return obstacle;
  const why = whyNotToJoin(golfSession, now);
  if (why) return refuse(refusalOf[why]);
  if (await findClash(tx, me.userId, golfSession)) return refuse('CLASH');
  if (await insertRequest(tx, me, golfSession, ask)) return null;
  // A concurrent request was first, or the id belongs to another user.
  return (await findObstacle(tx, me.userId, golfSession.id, now)) ?? refuse('COMMAND_REUSED');
}

/** False when there is such a request, or one with this id. */
async function insertRequest(
  tx: Tx,
  me: SignedIn,
  golfSession: LockedGolfSession,
  { id, message, now }: Asking,
): Promise<boolean> {
  await sql`delete from join_requests
    where golf_session_id = ${golfSession.id} and user_id = ${me.userId} and status = 'withdrawn'`.execute(
    tx,
  );
  return insertNew(tx, 'join_requests', {
    id,
    golf_session_id: golfSession.id,
    user_id: me.userId,
    message: message || null,
    outside_handicap_range: isOutsideHandicapRange(me.handicap, golfSession),
    created_at: now,
  });
}

async function findObstacle(tx: Tx, userId: string, golfSessionId: string, now: Date) {
  // Locks the user; otherwise concurrent requests would not be counted.
  await sql`select from profiles where id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<{ playing: boolean; joinRequest: JoinState; again: string | null }>`
    select
      exists (select from golf_session_participants
        where golf_session_id = ${golfSessionId} and user_id = ${userId}) as playing,
      (select ${joinState} from join_requests
        join golf_sessions as golf_session on golf_session.id = golf_session_id
        where golf_session_id = ${golfSessionId} and user_id = ${userId}) as "joinRequest",
      ${againAfter(
        sql`select created_at from join_requests
          where user_id = ${userId} and created_at > ${now}::timestamptz - interval '1 day'`,
        mostJoinRequestsPerDay,
      )} as again`.execute(tx);
  const { playing = false, joinRequest = null, again = null } = rows[0] ?? {};
  if (playing) return refuse('ALREADY_IN');
  if (joinRequest && joinRequest.status !== 'withdrawn') return refuse('ALREADY_ASKED');
  if (askAgainAt(joinRequest, now)) return refuse('TOO_SOON');
  return again ? refuse('DAILY_LIMIT', again) : null;
}

/**
 * Withdraws the caller's pending request; a trigger forgets the organiser's unread notification of it. Without a request there is
 * nothing to do; one that was decided stays as it is.
 */
export function withdrawJoinRequest({ db, userId, now }: By, { id, golfSessionId }: Ask) {
  return runCommand(db, { userId, id, name: 'joinRequest.withdraw' }, (tx) =>
    changeGolfSession(tx, { id: golfSessionId, now }, async () => {
      const { rows } = await sql<{ status: string; withdrawn: boolean }>`
        with withdrawn as (
          update join_requests as request set status = 'withdrawn', decided_at = ${now}, golf_session_sequence = golf_session.sequence
          from golf_sessions as golf_session where golf_session.id = request.golf_session_id
            and golf_session_id = ${golfSessionId} and user_id = ${userId} and request.status = 'pending'
          returning request.id)
        select status, id in (select id from withdrawn) as withdrawn from join_requests
        where golf_session_id = ${golfSessionId} and user_id = ${userId}`.execute(tx);
      const [request] = rows;
      const answer = { golfSessionId };
      if (!request?.withdrawn) {
        const isDecided = request !== undefined && request.status !== 'withdrawn';
        return isDecided ? refuse('ALREADY_DECIDED') : { answer, happened: {} };
      }
      return { answer, happened: { requestsOf: [userId] } };
    }),
  );
}

type Decision = { id: string; joinRequestId: DecidableJoinRequestId };

/** Decides a request in its golf session. */
function decide<Status extends 'accepted' | 'declined', Code extends string = never>(
  { db, userId, now }: By,
  { id, joinRequestId }: Decision,
  { status, name, settle }: Deciding<Status, Code>,
) {
  type Decided = { id: DecidableJoinRequestId; status: Status };
  return runCommand<Decided, Code | 'NOT_FOUND' | 'ALREADY_DECIDED' | 'WITHDRAWN'>(
    db,
    { userId, id, name },
    async (tx) => {
      const request = await rowsOf(tx, 'join_requests', { id: joinRequestId }).find(
        'golf_session_id as golfSessionId',
      );
      if (!request) return refuse('NOT_FOUND');
      const door = { id: request.golfSessionId, userId, now, otherwise: 'NOT_FOUND' } as const;
      return changeOrganised(tx, door, async (golfSession) => {
        const requesterId = await markDecided(tx, joinRequestId, status, now);
        if (!requesterId) return refuse(await whyNotPending(tx, joinRequestId, userId));
        const refusal = await settle(tx, golfSession, requesterId);
        if (refusal) return refusal;
        const asked = { kind: 'join_request', events: ['asked', 'series_asked'], userId } as const;
        await markAnswered(tx, { ...asked, relatedId: golfSession.id, actorId: requesterId }, now);
        const notice = { kind: 'join_request', event: status, userId: requesterId, actorId: userId } as const;
        return {
          answer: { id: joinRequestId, status },
          happened: { shows: status === 'accepted', requestsOf: [requesterId], notices: [notice] },
        };
      });
    },
  );
}

type Deciding<Status, Code extends string> = {
  status: Status;
  name: string;
  settle: (tx: Tx, golfSession: LockedGolfSession, requesterId: string) => Promise<Refusal<Code> | null>;
};

/** Accepts a requester as a player. Two accepts for the last place take turns, and the database counts the places as well. */
export const acceptJoinRequest = (by: By, decision: Decision) =>
  decide(by, decision, {
    status: 'accepted',
    name: 'joinRequest.accept',
    settle: async (tx, golfSession, requesterId) => {
      const why = whyNotToJoin(golfSession, by.now);
      if (why) return refuse(refusalOf[why]);
      if (!(await mayStillJoin(tx, requesterId, golfSession.id))) return refuse('REQUESTER_GONE');
      if (await findClash(tx, requesterId, golfSession)) return refuse('REQUESTER_CLASH');
      // A player does not wait. The place that an offer holds is free again before the player takes one.
      const requester = { golf_session_id: golfSession.id, user_id: requesterId };
      await rowsOf(tx, 'waiting_list_entries', requester).delete();
      // Who asked before the day or time moved asked for another round: like a player, they are asked whether they still play.
      await sql`insert into golf_session_participants (golf_session_id, user_id, asked_again_at)
        select request.golf_session_id, request.user_id,
          case when exists (select from jsonb_array_elements(golf_session.changed_from) as edits (edit)
              where edit ? 'startsAt' and (edit ->> 'edited_at')::timestamptz >= request.created_at)
            then ${by.now}::timestamptz end
        from join_requests as request join golf_sessions as golf_session on golf_session.id = request.golf_session_id
        where request.golf_session_id = ${golfSession.id} and request.user_id = ${requesterId}`.execute(tx);
      return null;
    },
  });

export const declineJoinRequest = (by: By, decision: Decision) =>
  decide(by, decision, { status: 'declined', name: 'joinRequest.decline', settle: async () => null });

/** Returns the requester's id, or null when the request was decided before. */
async function markDecided(
  tx: Tx,
  id: DecidableJoinRequestId,
  status: 'accepted' | 'declined',
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    update join_requests set status = ${status}, decided_at = ${now}
    where id = ${id} and status = 'pending' returning user_id as "userId"`.execute(tx);
  return rows[0]?.userId ?? null;
}

/** A request that a block has withdrawn looks like one that never was. */
async function whyNotPending(tx: Tx, id: DecidableJoinRequestId, organiser: string) {
  const { rows } = await sql<{ isBlocked: boolean }>`
    select ${blockBetween(sql`user_id`, sql`${organiser}::uuid`)} as "isBlocked"
    from join_requests where id = ${id} and status = 'withdrawn'`.execute(tx);
  const [withdrawn] = rows;
  if (!withdrawn) return 'ALREADY_DECIDED';
  return withdrawn.isBlocked ? 'NOT_FOUND' : 'WITHDRAWN';
}

/**
 * Deletes the pending requests of a user at these golf sessions, and the accepted ones of places that the user left, as if they had never
 * been made. A declined request stays: an account that is closed and kept must not get past a decline. Returns where.
 */
export async function deleteJoinRequests(
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`delete from join_requests
    where golf_session_id = any(${ids}::uuid[]) and user_id = ${userId} and status in ('pending', 'accepted')
    returning golf_session_id as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** After a player left: they may ask again by the same rule as after a withdrawal. */
export async function markWithdrawn(
  tx: Tx,
  userId: string,
  golfSessionId: VisibleGolfSessionId,
  now: Date,
): Promise<void> {
  await sql`insert into join_requests (id, golf_session_id, user_id, status, decided_at, golf_session_sequence)
    select gen_random_uuid(), id, ${userId}, 'withdrawn', ${now}, sequence from golf_sessions where id = ${golfSessionId}
    on conflict (golf_session_id, user_id) do update
      set status = 'withdrawn', decided_at = excluded.decided_at, golf_session_sequence = excluded.golf_session_sequence`.execute(
    tx,
  );
}

/** For a golfer whom the organiser removed, as a player or from the waiting list. Like a declined requester, they cannot ask again. */
export async function declineForGood(
  tx: Tx,
  golfSessionId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await sql`insert into join_requests (id, golf_session_id, user_id, status, decided_at)
    values (gen_random_uuid(), ${golfSessionId}, ${userId}, 'declined', ${now})
    on conflict (golf_session_id, user_id) do update
      set status = 'declined', decided_at = excluded.decided_at, golf_session_sequence = null`.execute(tx);
}
