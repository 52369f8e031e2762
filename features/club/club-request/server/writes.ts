import { sql } from 'kysely';
import type { z } from 'zod';
import { asGolfer } from '#features/account/access.ts';
import { findAccountHolder } from '#features/account/server/reads.ts';
import { runPlatformCommand } from '#features/account/server/writes.ts';
import { publishPlatformChange } from '#features/audit/server/live.ts';
import { recordDeed } from '#features/audit/server/writes.ts';
import { insertClub } from '#features/club/server/writes.ts';
import { inviteFirstAdmin } from '#features/membership/invitation/server/writes.ts';
import { addMember } from '#features/membership/server/writes.ts';
import type { NotificationEvent } from '#features/notification/notification.ts';
import { notify } from '#features/notification/server/writes.ts';
import { runCommand, isRefusal, refuse, type Refusal } from '#platform/server/commands.ts';
import { insertNew, type Db, type Tx } from '#platform/server/database.ts';
import { againAfter, findAgain } from '#platform/server/limits/day-limit.ts';
import type { LinkTokens } from '#platform/server/link-tokens.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { lockAccount } from '#platform/server/sign-in/account-locks.ts';
import type { approveInput, createInput, rejectInput } from '../club-request.ts';
import { mostClubRequestsPerDay } from '../rules.ts';

export function createClubRequest(db: Db, userId: string, now: Date, wish: z.infer<typeof createInput>) {
  return runCommand(db, { userId, id: wish.id, name: 'clubRequest.create' }, async (tx) => {
    // Serialised per user, or concurrent requests would not be counted.
    await lockAccount(tx, userId);
    const today = sql`select created_at from club_requests
      where user_id = ${userId} and created_at > ${now}::timestamptz - interval '1 day'`;
    const again = await findAgain(tx, againAfter(today, mostClubRequestsPerDay));
    if (again) return refuse('DAILY_LIMIT', again);
    // Approved twice, it would become two clubs.
    const { rows: same } =
      await sql`select from club_requests where user_id = ${userId} and status = 'pending'
      and fold_name(club_name) = fold_name(${wish.clubName})`.execute(tx);
    if (same.length > 0) return refuse('ALREADY_ASKED');
    const isNew = await insertNew(tx, 'club_requests', {
      id: wish.id,
      user_id: userId,
      club_name: wish.clubName,
      club_location: wish.clubLocation,
      contact_name: wish.contactName || null,
      contact_email: wish.contactEmail || null,
      contact_phone: wish.contactPhone || null,
      message: wish.message || null,
      created_at: now,
    });
    // The id belongs to a request of another user.
    if (!isNew) return refuse('COMMAND_REUSED');
    await publishPlatformChange(tx);
    return { id: wish.id };
  });
}

/** Mails the requester. */
export type ClubRequestMails = {
  approved: (db: Db, to: string, clubName: string, isAdmin: boolean) => Promise<void>;
  rejected: (db: Db, to: string, clubName: string, answer: string) => Promise<void>;
};

type Parts = { db: Db; mails: ClubRequestMails };
type Decider = { actorId: string; now: Date };

/**
 * Makes the club. The requester becomes its first admin; or the contact is invited as such, and the
 * requester becomes a member. The requester is judged again, after locking the account.
 */
export const approveClubRequest = (
  { db, mails }: Parts,
  { tokens, ...decider }: Decider & { tokens: LinkTokens },
  { firstAdmin, ...command }: z.infer<typeof approveInput>,
) =>
  decide(db, decider, { ...command, status: 'approved' }, async (tx, request) => {
    const { contactEmail, contactName, requesterId, clubName, clubLocation } = request;
    const isGolfer = asGolfer(await findAccountHolder(tx, requesterId)) === 'allow';
    if (firstAdmin === 'requester' && !isGolfer) return refuse('REQUESTER_GONE');
    if (firstAdmin === 'contact' && contactEmail === null) return refuse('NO_CONTACT');
    const clubId = await insertClub(tx, { name: clubName, location: clubLocation, slug: null });
    if (isGolfer) {
      const role = firstAdmin === 'requester' ? 'admin' : 'member';
      await addMember(tx, { clubId, userId: requesterId, role });
    }
    if (firstAdmin === 'contact' && contactEmail !== null) {
      const contact = { clubId, email: contactEmail.toLowerCase(), name: contactName };
      await inviteFirstAdmin(tx, { userId: decider.actorId, now: decider.now, tokens }, contact);
    }
    await mails.approved(tx, request.email, clubName, firstAdmin === 'requester');
    const event = firstAdmin === 'requester' ? 'approved' : 'contact_invited';
    return { clubId, event, values: { club_id: clubId } };
  });

/** Rejects a request with an answer to the requester. */
export const rejectClubRequest = (
  { db, mails }: Parts,
  decider: Decider,
  { answer, ...command }: z.infer<typeof rejectInput>,
) =>
  decide(db, decider, { ...command, status: 'rejected' }, async (tx, request) => {
    await mails.rejected(tx, request.email, request.clubName, answer);
    return { clubId: null, event: 'rejected', values: { answer } };
  });

type Decision = {
  clubId: string | null;
  event: NotificationEvent<'club_request'>;
  values: { club_id: string } | { answer: string };
};

/** Decides a pending request once, as a global admin; records and tells it. */
function decide<Code extends string = never>(
  db: Db,
  { actorId, now }: Decider,
  { id, clubRequestId, status }: { id: string; clubRequestId: string; status: 'approved' | 'rejected' },
  work: (tx: Tx, request: LockedRequest) => Promise<Decision | Refusal<Code>>,
) {
  const name = status === 'approved' ? 'clubRequest.approve' : 'clubRequest.reject';
  type Decided = { id: string; clubId: string | null };
  type Refused = Code | 'NOT_FOUND' | 'ALREADY_DECIDED';
  return runPlatformCommand<Decided, Refused>(db, { userId: actorId, id, name }, async (tx) => {
    const request = await lockRequest(tx, clubRequestId);
    if (!request) return refuse('NOT_FOUND');
    if (request.status !== 'pending') return refuse('ALREADY_DECIDED');
    const decision = await work(tx, request);
    if (isRefusal(decision)) return decision;
    const { clubId, event, values } = decision;
    const decided = { status, decided_at: now, decided_by: actorId, ...values };
    await rowsOf(tx, 'club_requests', { id: clubRequestId }).update(decided);
    const ofClub = clubId === null ? {} : { clubId };
    const subjectId = request.requesterId;
    await recordDeed(tx, { actorId, action: `club-request.${status}`, ...ofClub, subjectId });
    const recipients = [{ userId: subjectId, actorId: null, relatedId: clubRequestId }];
    await notify(tx, { kind: 'club_request', event, ...ofClub, recipients });
    return { id: clubRequestId, clubId };
  });
}

type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** Locks the requester's account and then the request, the order that every command follows; null when the request does not exist. */
async function lockRequest(tx: Tx, id: string) {
  const request = tx.selectFrom('club_requests').where('club_requests.id', '=', id);
  const found = await request.select('user_id').executeTakeFirst();
  if (!found) return null;
  await lockAccount(tx, found.user_id);
  return request
    .innerJoin('users', 'users.id', 'club_requests.user_id')
    .select([
      'club_requests.user_id as requesterId',
      'club_requests.status',
      'club_name as clubName',
      'club_location as clubLocation',
      'contact_name as contactName',
      'contact_email as contactEmail',
      'users.email',
    ])
    .forNoKeyUpdate(['club_requests'])
    .executeTakeFirst();
}
