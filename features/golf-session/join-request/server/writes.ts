import { sql } from 'kysely';
import type { VisibleGolfSessionId } from '#features/golf-session/golf-session.ts';
import { golfSessionAsker } from '#features/golf-session/access.ts';
import { lockPair } from '#features/block/server/writes.ts';
import { findAccountHolder } from '#features/account/server/reads.ts';
import { joinStateOf } from '#features/golf-session/server/cards.ts';
import { findGolfSessionFacts } from '#features/golf-session/server/reads.ts';
import {
  askAgainAt,
  isOutsideHandicapRange,
  whyNotToJoin,
  type JoinState,
  type NotToJoin,
} from '#features/golf-session/rules.ts';
import { publishGolfSessionChange } from '#features/golf-session/server/live.ts';
import {
  findClash,
  lockClubsOf,
  lockGolfSession,
  type LockedGolfSession,
  type LockStrength,
} from '#features/golf-session/server/writes.ts';
import { forgetNotification, notify } from '#features/notification/server/writes.ts';
import { runCommand } from '#platform/server/commands.ts';
import { lockNotAvailable, type Db, type Tx } from '#platform/server/database.ts';
import { refuse } from '#platform/server/refused.ts';
import { shareOpenAccount } from '#platform/server/sign-in/account-changes.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import type { DecidableJoinRequestId } from '../join-request.ts';
import { mostJoinRequestsPerDay } from '../rules.ts';
import { publishJoinRequestChange } from './live.ts';

const refusalOf = { full: 'FULL', 'not-open': 'NOT_OPEN', past: 'PAST' } as const satisfies Record<
  NotToJoin,
  string
>;

type Ask = { id: string; golfSessionId: VisibleGolfSessionId; message?: string | undefined };

/**
 * Locks what a golfer needs to begin something at a golf session, in the order of what ends it: the own account, the club, the pair with
 * the organiser (a block), and the golf session.
 */
export async function lockToJoin(
  tx: Tx,
  userId: string,
  golfSessionId: string,
  strength: LockStrength,
): Promise<LockedGolfSession | null> {
  if (!(await shareOpenAccount(tx, userId))) return null;
  await lockClubsOf(tx, sql`id = ${golfSessionId}`);
  const golfSession = tx.selectFrom('golf_sessions').where('id', '=', golfSessionId);
  const organiser = await golfSession.select('organizer_id').executeTakeFirst();
  if (!organiser) return null;
  await lockPair(tx, userId, organiser.organizer_id);
  const locked = await lockGolfSession(tx, golfSessionId, strength);
  // The pair with the new organiser would be locked too late.
  if (locked && locked.organiserId !== organiser.organizer_id) throw lockNotAvailable();
  return locked;
}

/** Asks to join. One request per user and golf session, whatever its outcome; only a withdrawn one can be replaced. */
export function createJoinRequest(db: Db, me: SignedIn, now: Date, ask: Ask) {
  return runCommand(db, { userId: me.userId, id: ask.id, name: 'joinRequest.create' }, async (tx) => {
    const golfSession = await lockToJoin(tx, me.userId, ask.golfSessionId, 'share');
    if (!golfSession || !(await mayStillJoin(tx, me.userId, golfSession.id))) return refuse('NOT_FOUND');
    const obstacle = await findObstacle(tx, me.userId, golfSession.id, now);
    if (obstacle) return refuse(obstacle);
    const why = whyNotToJoin(golfSession, now);
    if (why) return refuse(refusalOf[why]);
    if (await findClash(tx, me.userId, golfSession)) return refuse('CLASH');
    await sql`delete from join_requests
      where golf_session_id = ${golfSession.id} and user_id = ${me.userId} and status = 'withdrawn'`.execute(
      tx,
    );
    const inserted = await tx
      .insertInto('join_requests')
      .values({
        id: ask.id,
        golf_session_id: golfSession.id,
        user_id: me.userId,
        message: ask.message || null,
        outside_handicap_range: isOutsideHandicapRange(me.handicap, golfSession),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // A concurrent request was first, or the id belongs to another user.
    if (inserted.numInsertedOrUpdatedRows !== 1n) {
      return refuse((await findObstacle(tx, me.userId, golfSession.id, now)) ?? 'COMMAND_REUSED');
    }
    const recipients = [{ userId: golfSession.organiserId, actorId: me.userId, relatedId: golfSession.id }];
    await notify(tx, { kind: 'join_request', event: 'asked', recipients });
    await publishJoinRequestChange(tx, golfSession.id, [golfSession.organiserId, me.userId]);
    return { id: ask.id, status: 'pending' as const };
  });
}

async function findObstacle(tx: Tx, userId: string, golfSessionId: string, now: Date) {
  // Locks the user; otherwise concurrent requests would not be counted.
  await sql`select from profiles where id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<{ playing: boolean; joinRequest: JoinState; today: number }>`
    select
      exists (select from golf_session_participants
        where golf_session_id = ${golfSessionId} and user_id = ${userId}) as playing,
      (select ${sql.raw(joinStateOf('golf_session'))} from join_requests
        join golf_sessions as golf_session on golf_session.id = golf_session_id
        where golf_session_id = ${golfSessionId} and user_id = ${userId}) as "joinRequest",
      (select count(*)::int from join_requests
        where user_id = ${userId} and created_at > now() - interval '1 day') as today`.execute(tx);
  const joinRequest = rows[0]?.joinRequest ?? null;
  if (rows[0]?.playing) return 'ALREADY_IN' as const;
  if (joinRequest && joinRequest.status !== 'withdrawn') return 'ALREADY_ASKED' as const;
  if (askAgainAt(joinRequest, now)) return 'TOO_SOON' as const;
  return (rows[0]?.today ?? 0) >= mostJoinRequestsPerDay ? ('DAILY_LIMIT' as const) : null;
}

/**
 * Withdraws the caller's pending request, and the organiser's unread notification of it. Without a request there is nothing to do; one
 * that was decided stays as it is.
 */
export function withdrawJoinRequest(
  db: Db,
  userId: string,
  now: Date,
  { id, golfSessionId }: { id: string; golfSessionId: VisibleGolfSessionId },
) {
  return runCommand(db, { userId, id, name: 'joinRequest.withdraw' }, async (tx) => {
    const golfSession = await lockGolfSession(tx, golfSessionId, 'no key update');
    if (!golfSession) return refuse('NOT_FOUND');
    const { rows } = await sql<{ status: string; withdrawn: boolean }>`
      with withdrawn as (
        update join_requests as request set status = 'withdrawn', decided_at = ${now}, golf_session_sequence = golf_session.sequence
        from golf_sessions as golf_session where golf_session.id = request.golf_session_id
          and golf_session_id = ${golfSessionId} and user_id = ${userId} and request.status = 'pending'
        returning request.id)
      select status, id in (select id from withdrawn) as withdrawn from join_requests
      where golf_session_id = ${golfSessionId} and user_id = ${userId}`.execute(tx);
    const [request] = rows;
    if (request?.withdrawn) {
      const { organiserId } = golfSession;
      await forgetNotification(tx, {
        kind: 'join_request',
        event: 'asked',
        userId: organiserId,
        actorId: userId,
        relatedId: golfSessionId,
      });
      await publishJoinRequestChange(tx, golfSessionId, [organiserId, userId]);
    } else if (request && request.status !== 'withdrawn') return refuse('ALREADY_DECIDED');
    return { golfSessionId };
  });
}

/** Locks the golf session of a request; null when the user no longer organises it: the role may have moved since the gate. */
async function lockGolfSessionOf(
  tx: Tx,
  { userId, id, strength }: { userId: string; id: DecidableJoinRequestId; strength: LockStrength },
) {
  const request = await tx
    .selectFrom('join_requests')
    .select('golf_session_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const golfSession = request && (await lockGolfSession(tx, request.golf_session_id, strength));
  return golfSession?.organiserId === userId ? golfSession : null;
}

type Decision = { id: string; joinRequestId: DecidableJoinRequestId };

/**
 * Accepts a requester as a player. The golf session is locked first, so that two accepts for the last place take turns. The
 * database counts the places and has its own check.
 */
export function acceptJoinRequest(db: Db, userId: string, now: Date, decision: Decision) {
  return runCommand(db, { userId, id: decision.id, name: 'joinRequest.accept' }, async (tx) => {
    const golfSession = await lockGolfSessionOf(tx, {
      userId,
      id: decision.joinRequestId,
      strength: 'no key update',
    });
    if (!golfSession) return refuse('NOT_FOUND');
    const requesterId = await decide(tx, decision.joinRequestId, 'accepted');
    if (!requesterId) return refuse('ALREADY_DECIDED');
    const why = whyNotToJoin(golfSession, now);
    if (why) return refuse(refusalOf[why]);
    if (!(await mayStillJoin(tx, requesterId, golfSession.id))) return refuse('REQUESTER_GONE');
    if (await findClash(tx, requesterId, golfSession)) return refuse('REQUESTER_CLASH');
    await tx
      .insertInto('golf_session_participants')
      .values({ golf_session_id: golfSession.id, user_id: requesterId })
      .execute();
    const recipients = [{ userId: requesterId, actorId: userId, relatedId: golfSession.id }];
    await notify(tx, { kind: 'join_request', event: 'accepted', recipients });
    await publishJoinRequestChange(tx, golfSession.id, [golfSession.organiserId, requesterId]);
    await publishGolfSessionChange(tx, golfSession);
    return { id: decision.joinRequestId, status: 'accepted' as const };
  });
}

/** Judges a golfer again, who may have left the club, been suspended, or be part of a block by now; the golf session may be archived. */
export async function mayStillJoin(tx: Tx, requesterId: string, golfSessionId: string): Promise<boolean> {
  const requester = await findAccountHolder(tx, requesterId);
  const facts = await findGolfSessionFacts(tx, golfSessionId, requester);
  return golfSessionAsker.judge(requester, facts) === 'allow';
}

export function declineJoinRequest(db: Db, userId: string, decision: Decision) {
  return runCommand(db, { userId, id: decision.id, name: 'joinRequest.decline' }, async (tx) => {
    const golfSession = await lockGolfSessionOf(tx, {
      userId,
      id: decision.joinRequestId,
      strength: 'share',
    });
    if (!golfSession) return refuse('NOT_FOUND');
    const requesterId = await decide(tx, decision.joinRequestId, 'declined');
    if (!requesterId) return refuse('ALREADY_DECIDED');
    const recipients = [{ userId: requesterId, actorId: userId, relatedId: golfSession.id }];
    await notify(tx, { kind: 'join_request', event: 'declined', recipients });
    await publishJoinRequestChange(tx, golfSession.id, [userId, requesterId]);
    return { id: decision.joinRequestId, status: 'declined' as const };
  });
}

/** Decides a pending request once; returns the requester's id, or null when it was decided before. */
async function decide(
  tx: Tx,
  id: DecidableJoinRequestId,
  status: 'accepted' | 'declined',
): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    update join_requests set status = ${status}, decided_at = now()
    where id = ${id} and status = 'pending' returning user_id as "userId"`.execute(tx);
  return rows[0]?.userId ?? null;
}

/**
 * Withdraws the pending requests of a user at these golf sessions, and the accepted ones of places that the user left, as if they had
 * never been made. A declined request stays: an account that is closed and kept must not get past a decline.
 */
export async function withdrawJoinRequests(
  tx: Tx,
  userId: string,
  golfSessions: readonly { id: string; organiserId: string }[],
): Promise<void> {
  for (const { id, organiserId } of golfSessions) {
    const { numDeletedRows } = await tx
      .deleteFrom('join_requests')
      .where('golf_session_id', '=', id)
      .where('user_id', '=', userId)
      .where('status', 'in', ['pending', 'accepted'])
      .executeTakeFirst();
    if (numDeletedRows > 0n) await publishJoinRequestChange(tx, id, [organiserId]);
  }
}

/** After a player left: they may ask again by the same rule as after a withdrawal. */
export async function withdrawAfterLeaving(
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

/** Deletes the requests that still wait at golf sessions that ended, as if they had never been made. */
export async function withdrawPending(tx: Tx, golfSessionIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ golfSessionId: string; userId: string; organiserId: string }>`
    delete from join_requests as request using golf_sessions as golf_session
    where golf_session.id = request.golf_session_id and golf_session.id = any(${golfSessionIds}::uuid[])
      and request.status = 'pending'
    returning golf_session.id as "golfSessionId", request.user_id as "userId", organizer_id as "organiserId"`.execute(
    tx,
  );
  for (const { golfSessionId, userId, organiserId } of rows)
    await publishJoinRequestChange(tx, golfSessionId, [organiserId, userId]);
}

/** For a golfer whom the organiser removed, as a player or from the waiting list. Like a declined requester, they cannot ask again. */
export async function declineForGood(tx: Tx, golfSessionId: string, userId: string): Promise<void> {
  await sql`insert into join_requests (id, golf_session_id, user_id, status, decided_at)
    values (gen_random_uuid(), ${golfSessionId}, ${userId}, 'declined', now())
    on conflict (golf_session_id, user_id) do update
      set status = 'declined', decided_at = now(), golf_session_sequence = null`.execute(tx);
  await publishJoinRequestChange(tx, golfSessionId, [userId]);
}
