// Requests to join a club. The events for open screens come from a trigger on the table (database/schema/10-admission.sql).
//
// Sending and deciding a request lock the requester's account first (lockAccount), and so does a new membership, by a trigger. So
// sending, approving and accepting an invitation take turns.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { asGolfer } from '#features/account/access.ts';
import { findAccountHolder } from '#features/account/server/reads.ts';
import { lockGlobalAdmin } from '#features/account/server/writes.ts';
import { recordDeed } from '#features/audit/server/writes.ts';
import { mostOpen } from '#features/membership/rules.ts';
import {
  addMember,
  liftExclusion,
  lockAdministration,
  lockOpenClub,
} from '#features/membership/server/writes.ts';
import { notify } from '#features/notification/server/writes.ts';
import { runCommand, isRefusal, refuse } from '#platform/server/commands.ts';
import { insertNew, type Db, type Tx } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { lockAccount } from '#platform/server/sign-in/account-locks.ts';
import type { DecidableClubJoinRequestId, OwnClubJoinRequestId } from '../club-join-request.ts';

type Ask = { id: string; clubId: string; message?: string | undefined };

/** Asks to become a member of a club. */
export function createClubJoinRequest(db: Db, userId: string, ask: Ask) {
  return runCommand(db, { userId, id: ask.id, name: 'clubJoinRequest.create' }, async (tx) => {
    await lockAccount(tx, userId);
    const obstacle = await findObstacle(tx, userId, ask.clubId);
    if (obstacle) return refuse(obstacle);
    const request = { id: ask.id, user_id: userId, club_id: ask.clubId, message: ask.message || null };
    // The id belongs to a request of another user.
    if (!(await insertNew(tx, 'club_join_requests', request))) return refuse('COMMAND_REUSED');
    return { id: ask.id, status: 'pending' as const };
  });
}

async function findObstacle(tx: Tx, userId: string, clubId: string) {
  if (!(await lockOpenClub(tx, clubId))) return 'NOT_FOUND' as const;
  const { rows } = await sql<{ membership: string | null; asked: boolean; open: number }>`
    select
      (select status from club_members where club_id = club.id and user_id = ${userId}) as membership,
      exists (select from club_join_requests
        where club_id = club.id and user_id = ${userId} and status = 'pending') as asked,
      (select count(*)::int from club_join_requests where user_id = ${userId} and status = 'pending') as open
    from golf_clubs as club where id = ${clubId}`.execute(tx);
  const [found] = rows;
  if (!found) return 'NOT_FOUND' as const;
  if (found.membership !== null)
    return found.membership === 'active' ? ('ALREADY_MEMBER' as const) : ('MEMBER_SUSPENDED' as const);
  if (found.asked) return 'ALREADY_ASKED' as const;
  return found.open >= mostOpen ? ('MOST_OPEN' as const) : null;
}

/**
 * Turns the accepted invitation of somebody whom the club suspended or removed into a request: an admin decides. A request that
 * waits already stays as it is.
 */
export async function askToReturn(tx: Tx, { clubId, userId }: { clubId: string; userId: string }) {
  const request = { id: uuidv7(), user_id: userId, club_id: clubId, message: null };
  await insertNew(tx, 'club_join_requests', request);
}

type OwnCommand = { id: string; clubJoinRequestId: OwnClubJoinRequestId };

/** Takes a pending request back. The row stays, so that the command can be sent twice. */
export function withdrawClubJoinRequest(db: Db, userId: string, now: Date, command: OwnCommand) {
  return runCommand(db, { userId, id: command.id, name: 'clubJoinRequest.withdraw' }, async (tx) => {
    const isUpdated = await rowsOf(tx, 'club_join_requests', {
      id: command.clubJoinRequestId,
      status: 'pending',
    }).update({ status: 'withdrawn', decided_at: now, seen_at: now });
    return isUpdated ? { id: command.clubJoinRequestId } : refuse('ALREADY_DECIDED');
  });
}

/** An archived club answers no requests, so nobody waits for one. */
export const withdrawAll = (tx: Tx, clubId: string, now: Date) =>
  sql`update club_join_requests set status = 'withdrawn', decided_at = ${now}, seen_at = ${now}
    where id in (select id from club_join_requests
      where club_id = ${clubId} and status = 'pending' order by id for no key update)`.execute(tx);

/** Marks a decision as seen by the requester; does nothing to a pending request. */
export function markSeen(db: Db, userId: string, now: Date, command: OwnCommand) {
  return runCommand(db, { userId, id: command.id, name: 'clubJoinRequest.seen' }, async (tx) => {
    await tx
      .updateTable('club_join_requests')
      .set({ seen_at: now })
      .where('id', '=', command.clubJoinRequestId)
      .where('status', '<>', 'pending')
      .where('seen_at', 'is', null)
      .execute();
    return { id: command.clubJoinRequestId };
  });
}

type Decision = { id: string; clubJoinRequestId: DecidableClubJoinRequestId };

/**
 * Makes the requester a member. The requester is judged again, after locking the account: it may have been suspended or closed. Accepting
 * an invitation approves the request, so that it is already decided here.
 */
export function approveClubJoinRequest(db: Db, adminId: string, now: Date, decision: Decision) {
  return runCommand(db, { userId: adminId, id: decision.id, name: 'clubJoinRequest.approve' }, async (tx) => {
    const request = await decide(tx, decision.clubJoinRequestId, { status: 'approved', by: adminId, now });
    if (isRefusal(request)) return request;
    if (asGolfer(await findAccountHolder(tx, request.userId)) !== 'allow') return refuse('REQUESTER_GONE');
    // Approving is lifting: the request shows the admin what is lifted.
    const lifted = await liftExclusion(tx, request);
    if (!(await addMember(tx, request))) return refuse('ALREADY_MEMBER');
    const { clubId, userId: subjectId } = request;
    await recordDeed(tx, {
      actorId: adminId,
      action: 'club-join-request.approved',
      clubId,
      subjectId,
      ...(lifted && { detail: { lifted } }),
    });
    // Names the club and not the admin, who decides in its name.
    const recipients = [{ userId: subjectId, actorId: null, relatedId: clubId }];
    await notify(tx, { kind: 'membership', event: 'approved', clubId, recipients });
    return { id: decision.clubJoinRequestId, status: 'approved' as const };
  });
}

export function rejectClubJoinRequest(db: Db, adminId: string, now: Date, decision: Decision) {
  return runCommand(db, { userId: adminId, id: decision.id, name: 'clubJoinRequest.reject' }, async (tx) => {
    const request = await decide(tx, decision.clubJoinRequestId, { status: 'rejected', by: adminId, now });
    if (isRefusal(request)) return request;
    const { clubId, userId: subjectId } = request;
    await recordDeed(tx, { actorId: adminId, action: 'club-join-request.rejected', clubId, subjectId });
    return { id: decision.clubJoinRequestId, status: 'rejected' as const };
  });
}

/**
 * Decides a pending request once, and returns it. Locks the requester's account and the admin's membership, which may have ended since the
 * gate. The request is not found when a suspension deleted it, or when the caller no longer administers the club: for others it does not
 * exist.
 */
async function decide(
  tx: Tx,
  id: DecidableClubJoinRequestId,
  { status, by, now }: { status: 'approved' | 'rejected'; by: string; now: Date },
) {
  const request = await rowsOf(tx, 'club_join_requests', { id }).find(
    'club_id as clubId',
    'user_id as userId',
  );
  if (!request) return refuse('NOT_FOUND');
  await lockGlobalAdmin(tx, by);
  await lockAccount(tx, request.userId);
  if (!(await lockAdministration(tx, { clubId: request.clubId, userId: by }))) return refuse('NOT_FOUND');
  const decision = { status, decided_at: now, decided_by: by };
  if (await rowsOf(tx, 'club_join_requests', { id, status: 'pending' }).update(decision)) return request;
  const found = await rowsOf(tx, 'club_join_requests', { id }).find('status');
  return refuse(found?.status === 'withdrawn' ? 'WITHDRAWN' : 'ALREADY_DECIDED');
}
