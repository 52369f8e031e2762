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

type Decider = { actorId: string; now: Date; tokens: LinkTokens };

/** Mails the requester. */
export type ClubRequestMails = {
  approved: (db: Db, to: string, clubName: string, isAdmin: boolean) => Promise<void>;
  rejected: (db: Db, to: string, clubName: string, answer: string) => Promise<void>;
};

/** What the mail about a decision needs. */
type DecisionMail = { to: string; clubName: string };
type Decided = { clubId: string | null; mail: DecisionMail };

/**
 * Makes the club. The requester becomes its first admin; or the contact is invited as such, and the
 * requester becomes a member. The requester is judged again, after locking the account.
 */
async function approve(
  tx: Tx,
  decider: Decider,
  { clubRequestId, firstAdmin }: Omit<z.infer<typeof approveInput>, 'id'>,
) {
  const request = await lockRequest(tx, clubRequestId);
  if (!request) return refuse('NOT_FOUND');
  if (request.status !== 'pending') return refuse('ALREADY_DECIDED');
  const { contactEmail, contactName, requesterId } = request;
  const isGolfer = asGolfer(await findAccountHolder(tx, requesterId)) === 'allow';
  if (firstAdmin === 'requester' && !isGolfer) return refuse('REQUESTER_GONE');
  if (firstAdmin === 'contact' && contactEmail === null) return refuse('NO_CONTACT');
  const clubId = await insertClub(tx, {
    name: request.clubName,
    location: request.clubLocation,
    slug: null,
  });
  if (isGolfer) {
    const role = firstAdmin === 'requester' ? 'admin' : 'member';
    await addMember(tx, { clubId, userId: requesterId, role });
  }
  if (firstAdmin === 'contact' && contactEmail !== null) {
    const { actorId: userId, now, tokens } = decider;
    const contact = { clubId, email: contactEmail.toLowerCase(), name: contactName };
    await inviteFirstAdmin(tx, { userId, now, tokens }, contact);
  }
  await decide(tx, decider, clubRequestId, { status: 'approved', club_id: clubId });
  await recordDeed(tx, {
    actorId: decider.actorId,
    action: 'club-request.approved',
    clubId,
    subjectId: requesterId,
  });
  const event = firstAdmin === 'requester' ? 'approved' : 'contact_invited';
  await notifyRequester(tx, request, { event, clubId });
  return { clubId, mail: { to: request.email, clubName: request.clubName } };
}

/** Rejects a request with an answer to the requester. */
async function reject(
  tx: Tx,
  { actorId, now }: Pick<Decider, 'actorId' | 'now'>,
  { clubRequestId, answer }: Omit<z.infer<typeof rejectInput>, 'id'>,
) {
  const request = await lockRequest(tx, clubRequestId);
  if (!request) return refuse('NOT_FOUND');
  if (request.status !== 'pending') return refuse('ALREADY_DECIDED');
  await decide(tx, { actorId, now }, clubRequestId, { status: 'rejected', answer });
  const subjectId = request.requesterId;
  await recordDeed(tx, { actorId, action: 'club-request.rejected', subjectId });
  await notifyRequester(tx, request, { event: 'rejected' });
  return { clubId: null, mail: { to: request.email, clubName: request.clubName } };
}

type Command = { userId: string; id: string; name: string };

/** Decides as a global admin, and mails the requester in the same transaction. */
function runDecision<Code extends string>(
  db: Db,
  command: Command & { clubRequestId: string },
  work: (tx: Tx) => Promise<Decided | Refusal<Code>>,
  mailRequester: (tx: Tx, mail: DecisionMail) => Promise<void>,
) {
  const { clubRequestId, ...identified } = command;
  return runPlatformCommand(db, identified, async (tx) => {
    const decided = await work(tx);
    if (isRefusal(decided)) return decided;
    await mailRequester(tx, decided.mail);
    return { id: clubRequestId, clubId: decided.clubId };
  });
}

type Parts = { db: Db; mails: ClubRequestMails };

export const approveClubRequest = (
  { db, mails }: Parts,
  decider: Decider,
  { id, ...wish }: z.infer<typeof approveInput>,
) =>
  runDecision(
    db,
    { userId: decider.actorId, id, name: 'clubRequest.approve', clubRequestId: wish.clubRequestId },
    (tx) => approve(tx, decider, wish),
    (tx, { to, clubName }) => mails.approved(tx, to, clubName, wish.firstAdmin === 'requester'),
  );

export const rejectClubRequest = (
  { db, mails }: Parts,
  decider: { actorId: string; now: Date },
  { id, ...wish }: z.infer<typeof rejectInput>,
) =>
  runDecision(
    db,
    { userId: decider.actorId, id, name: 'clubRequest.reject', clubRequestId: wish.clubRequestId },
    (tx) => reject(tx, decider, wish),
    (tx, { to, clubName }) => mails.rejected(tx, to, clubName, wish.answer),
  );

const notifyRequester = (
  tx: Tx,
  { id: relatedId, requesterId: userId }: { id: string; requesterId: string },
  told: { event: NotificationEvent<'club_request'>; clubId?: string },
) => notify(tx, { kind: 'club_request', ...told, recipients: [{ userId, actorId: null, relatedId }] });

/** Locks the requester's account and then the request, the order that every command follows; null when the request does not exist. */
async function lockRequest(tx: Tx, id: string) {
  const request = tx.selectFrom('club_requests').where('club_requests.id', '=', id);
  const found = await request.select('user_id').executeTakeFirst();
  if (!found) return null;
  await lockAccount(tx, found.user_id);
  return request
    .innerJoin('users', 'users.id', 'club_requests.user_id')
    .select([
      'club_requests.id',
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

async function decide(
  tx: Tx,
  { actorId, now }: Pick<Decider, 'actorId' | 'now'>,
  id: string,
  outcome: { status: 'approved'; club_id: string } | { status: 'rejected'; answer: string },
) {
  const decision = { ...outcome, decided_at: now, decided_by: actorId };
  await rowsOf(tx, 'club_requests', { id }).update(decision);
}
