import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { dropInvitation, holdInvitation, runAccountCommand } from '#features/account/server/writes.ts';
import { publishPlatformChange } from '#features/audit/server/live.ts';
import { recordDeed } from '#features/audit/server/writes.ts';
import { askToReturn } from '#features/membership/club-join-request/server/writes.ts';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import { publishInvitations } from '#features/membership/server/live.ts';
import {
  addMember,
  findMembershipStatus,
  isExcluded,
  lockOpenClub,
  runAdminCommand,
  storeSelectedClub,
  type MembershipKey,
} from '#features/membership/server/writes.ts';
import { runCommand, isRefusal, refuse } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { hashOfToken, type LinkTokens } from '#platform/server/link-tokens.ts';
import { deliver } from '#platform/server/post/deliveries.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { lockAccount } from '#platform/server/sign-in/account-locks.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { cleanName, type InvitedRole, type Line, type Outcome, type Verdict } from '../invitation.ts';
import { daysValid, judgeAcceptance, type Obstacle } from '../rules.ts';
import { findAddressFacts, findByToken, findHeld, judgeFacts, judgeLines, type JudgedLine } from './reads.ts';

/** An admin who invites. */
type Inviter = { userId: string; clubId: AdministeredClubId; now: Date; tokens: LinkTokens };

const refusalOf = {
  invalid: 'INVALID_INPUT',
  double: 'INVALID_INPUT',
  shared: 'IS_MEMBER',
  member: 'IS_MEMBER',
  suspended: 'IS_MEMBER',
  removed: 'IS_MEMBER',
  left: 'IS_MEMBER',
  open: 'ALREADY_INVITED',
  'address-limit': 'ADDRESS_LIMIT',
  'club-limit': 'CLUB_LIMIT',
} as const satisfies Record<Obstacle, string>;

/** Judges a list of addresses. The answer says who is or was a member, so each check is recorded. */
export function checkLines(db: Db, { userId, clubId, now }: Inviter, lines: readonly Line[]) {
  return db.transaction().execute(async (tx) => {
    const judged = await judgeLines(tx, clubId, now, lines);
    const detail = { count: lines.length };
    await recordDeed(tx, { actorId: userId, action: 'invitation.checked', clubId, detail });
    return {
      verdicts: judged.map(({ obstacle }): Verdict => obstacle ?? 'valid'),
      details: judged.map((line) => line.detail),
    };
  });
}

/** Invites one address. The answer is stored without the link, which is made again from the seed. */
export function createInvitation(db: Db, inviter: Inviter, command: Line & { id: string }) {
  const { userId, clubId } = inviter;
  return runAdminCommand(db, { userId, clubId, id: command.id, name: 'invitation.create' }, async (tx) => {
    const [judged] = await inviteAll(tx, inviter, [command], { isAlone: true });
    if (!judged?.row) return refuse(refusalOf[judged?.obstacle ?? 'invalid']);
    const { id, expiresAt } = judged.row;
    await recordDeed(tx, { actorId: userId, action: 'invitation.sent', clubId, subjectId: id });
    return { id, expiresAt };
  });
}

/** Invites the lines that can be invited. The stored answer has no addresses. */
export function createInvitations(
  db: Db,
  inviter: Inviter,
  { id, lines }: { id: string; lines: readonly Line[] },
) {
  const { userId, clubId } = inviter;
  return runAdminCommand(db, { userId, clubId, id, name: 'invitation.createMany' }, async (tx) => {
    const judged = await inviteAll(tx, inviter, lines);
    const outcomes = judged.map(({ obstacle }): Outcome => obstacle ?? 'invited');
    const count = judged.filter(({ row }) => row).length;
    await recordDeed(tx, { actorId: userId, action: 'invitation.sent-many', clubId, detail: { count } });
    return { outcomes };
  });
}

type Invited = JudgedLine & { row: { id: string; expiresAt: string } | null };

/** Admins of one club take turns by the club's lock, so that the limits and the open addresses are counted right. */
async function inviteAll(
  tx: Tx,
  { userId, clubId, now, tokens }: Inviter,
  lines: readonly Line[],
  options?: { isAlone: boolean },
): Promise<Invited[]> {
  const judged = await judgeLines(tx, clubId, now, lines, options);
  const invited = judged.flatMap(({ email, name, obstacle }) =>
    obstacle === null && email !== null ? [{ id: uuidv7(), email, name, ...tokens.issue() }] : [],
  );
  const rowOf = new Map<string, { id: string; expiresAt: string }>();
  if (invited.length > 0) {
    const emails = invited.map(({ email }) => email);
    // An invitation that expired or ended makes way for the new one.
    await sql`update club_invitations set status = 'revoked'
      where club_id = ${clubId} and email = any(${emails}) and status in ('pending', 'ended')`.execute(tx);
    const { rows } = await sql<{ id: string; email: string; expiresAt: string }>`
      insert into club_invitations (id, club_id, email, name, invited_by, token_hash, token_seed, issued_at, expires_at)
      select given.id, ${clubId}, given.email, given.name, ${userId}, given.hash, given.seed,
        ${now}::timestamptz, ${now}::timestamptz + make_interval(days => ${daysValid})
      from unnest(${invited.map(({ id }) => id)}::uuid[], ${emails}::text[], ${invited.map(({ name }) => name)}::text[],
        ${invited.map(({ hash }) => hash)}::bytea[], ${invited.map(({ seed }) => seed)}::bytea[])
        as given(id, email, name, hash, seed)
      returning id, email, expires_at as "expiresAt"`.execute(tx);
    for (const { email, id, expiresAt } of rows) rowOf.set(email, { id, expiresAt });
    await mailInvitations(
      tx,
      rows.map(({ id }) => id),
      now,
    );
    await publishInvitations(tx, clubId);
  }
  return judged.map((line) => ({
    ...line,
    row: line.obstacle === null ? (rowOf.get(line.email ?? '') ?? null) : null,
  }));
}

/** Invites the first admin of a new club, in the transaction that makes the club. */
export async function inviteFirstAdmin(
  tx: Tx,
  { userId, now, tokens }: Omit<Inviter, 'clubId' | 'userId'> & { userId: string | null },
  { clubId, email, name }: { clubId: string; email: string; name: string | null },
) {
  const { hash, seed } = tokens.issue();
  const salutation = name === null ? null : cleanName(name) || null;
  const id = uuidv7();
  await sql`
    insert into club_invitations
      (id, club_id, email, name, role, invited_by, token_hash, token_seed, issued_at, expires_at)
    values (${id}, ${clubId}, ${email}, ${salutation}, 'admin', ${userId}, ${hash}, ${seed},
      ${now}::timestamptz, ${now}::timestamptz + make_interval(days => ${daysValid}))`.execute(tx);
  await mailInvitations(tx, [id], now);
}

/** `issuedAt`: a mail that waits is not sent once the invitation was issued again. */
const mailInvitations = (tx: Tx, ids: readonly string[], issuedAt: Date): Promise<void> =>
  deliver(
    tx,
    'invitation',
    ids.map((subjectId) => ({ kind: 'invitation', subjectId, data: { issuedAt }, dueAt: issuedAt })),
  );

type Change = { id: string; invitationId: string };
type Resend = Change & { role: InvitedRole };

/**
 * Mails the link once more, so that the one in an earlier mail keeps working. One that expired or ended makes way for a new link. From
 * then on the invitation is of the admin who sends it again.
 */
export function resendInvitation(db: Db, { userId, clubId, now, tokens }: Inviter, command: Resend) {
  const { invitationId, role } = command;
  return runAdminCommand(db, { userId, clubId, id: command.id, name: 'invitation.resend' }, async (tx) => {
    const found = await lockInvitation(tx, clubId, invitationId);
    if (!found) return refuse('NOT_FOUND');
    if (!found.isListed) return refuse('NOT_OPEN');
    const facts = await findAddressFacts(tx, { clubId, now, emails: [found.email] });
    const [obstacle] = judgeFacts(facts.map((fact) => ({ ...fact, isOpen: false })));
    // By a request or another invitation, after this one was sent.
    if (obstacle === 'member') return refuse('IS_MEMBER');
    if (obstacle) return refuse(obstacle === 'club-limit' ? 'CLUB_LIMIT' : 'ADDRESS_LIMIT');
    const { hash, seed } = tokens.issue();
    const isOpen = sql`status = 'pending' and expires_at > ${now}::timestamptz`;
    const { rows } = await sql<{ id: string; expiresAt: string }>`
      update club_invitations set role = ${role}, status = 'pending', invited_by = ${userId},
        token_hash = case when ${isOpen} then token_hash else ${hash}::bytea end,
        token_seed = case when ${isOpen} then token_seed else ${seed}::bytea end,
        mails = case when issued_at > ${now}::timestamptz - interval '1 day' then mails + 1 else 1 end,
        issued_at = ${now}::timestamptz,
        expires_at = ${now}::timestamptz + make_interval(days => ${daysValid}),
        mail_status = 'queued'
      where id = ${invitationId} returning id, expires_at as "expiresAt"`.execute(tx);
    await mailInvitations(tx, [invitationId], now);
    await recordDeed(tx, { actorId: userId, action: 'invitation.resent', clubId, subjectId: invitationId });
    await publishInvitations(tx, clubId);
    return rows[0] ?? refuse('NOT_FOUND');
  });
}

export function revokeInvitation(
  db: Db,
  { userId, clubId }: Pick<Inviter, 'userId' | 'clubId'>,
  command: Change,
) {
  const { invitationId } = command;
  return runAdminCommand(db, { userId, clubId, id: command.id, name: 'invitation.revoke' }, async (tx) => {
    const found = await lockInvitation(tx, clubId, invitationId);
    if (!found) return refuse('NOT_FOUND');
    if (!found.isListed) return refuse('NOT_OPEN');
    await rowsOf(tx, 'club_invitations', { id: invitationId }).update({ status: 'revoked' });
    await recordDeed(tx, { actorId: userId, action: 'invitation.revoked', clubId, subjectId: invitationId });
    await publishInvitations(tx, clubId);
    return { id: invitationId };
  });
}

const lockInvitation = (tx: Tx, clubId: AdministeredClubId, id: string) =>
  tx
    .selectFrom('club_invitations')
    .select(['email', sql<boolean>`status in ('pending', 'ended')`.as('isListed')])
    .where('id', '=', id)
    .where('club_id', '=', clubId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Binds an open invitation to the caller's account, which has no profile yet: it can be accepted on any device later. */
export function holdInvitationOf(db: Db, { userId, sessionId }: SignedIn, { id, token, now }: Holding) {
  const command = { userId, id, name: 'invitation.hold', sessionId };
  return runAccountCommand(db, command, async (tx) => {
    const hash = hashOfToken(token);
    const found = await findByToken(tx, hash, now);
    if (found?.state === 'expired') return refuse('EXPIRED');
    if (found?.state !== 'open') return refuse('NOT_FOUND_OR_USED');
    await holdInvitation(tx, userId, hash);
    return { clubName: found.clubName };
  });
}

type Holding = { id: string; token: string; now: Date };
type Acceptance = {
  id: string;
  /** Without one: the invitation that the account holds. */
  token?: string | undefined;
  now: Date;
  /** The caller joins with another address than the invited one. */
  confirmed?: boolean | undefined;
};

/**
 * Makes the caller a member. The lock on the invitation lets one of several acceptances win. A caller who is a member already
 * is refused, and the invitation stays open. A caller whom the club suspended or removed asks to return instead. Every answer but a
 * question ends what the account holds.
 */
export async function acceptInvitation(db: Db, userId: string, { id, token, now, confirmed }: Acceptance) {
  const given = token === undefined ? null : hashOfToken(token);
  const held = given ?? (await findHeld(db, userId));
  const answer = await runCommand(db, { userId, id, name: 'invitation.accept' }, async (tx) => {
    if (held === null) return refuse('NO_TOKEN');
    const locked = await lockForAcceptance(tx, userId, held);
    // Judged after the lock: another acceptance, a resend or archiving may have come first.
    const invitation = locked ? await findByToken(tx, held, now) : null;
    if (!locked || !invitation) return refuse('NOT_FOUND_OR_USED');
    const key = { clubId: locked.clubId, userId };
    const obstacle = judgeAcceptance(invitation.state, await findMembershipStatus(tx, key));
    if (obstacle) return refuse(obstacle);
    if (!confirmed && locked.email !== invitation.email) return refuse('OTHER_ADDRESS');
    const asks = await isExcluded(tx, key);
    if (asks) await askToReturn(tx, key);
    else if (!(await joinClub(tx, key, locked.role))) return refuse('ALREADY_MEMBER');
    await rowsOf(tx, 'club_invitations', { id: locked.id }).update({
      status: 'accepted',
      accepted_by: userId,
    });
    await dropInvitation(tx, userId, held);
    await publishInvitations(tx, locked.clubId);
    await publishPlatformChange(tx, locked.clubId);
    const outcome = asks ? ('asked' as const) : ('member' as const);
    return { clubId: locked.clubId, clubName: invitation.clubName, outcome };
  });
  if (held && isRefusal(answer) && answer.refused !== 'OTHER_ADDRESS') await dropInvitation(db, userId, held);
  return answer;
}

/** The club that somebody joined is the one whose pages open next. */
async function joinClub(tx: Tx, key: MembershipKey, role: InvitedRole): Promise<boolean> {
  const isAdded = await addMember(tx, { ...key, role });
  if (isAdded) await storeSelectedClub(tx, key);
  return isAdded;
}

/** Locks in the order that everything follows: the account, the club, and then the invitation. Null for an unknown token. */
async function lockForAcceptance(tx: Tx, userId: string, tokenHash: Buffer) {
  const account = await lockAccount(tx, userId);
  const invitation = tx.selectFrom('club_invitations').where('token_hash', '=', tokenHash);
  const found = await invitation.select('club_id').executeTakeFirst();
  if (!account || !found || !(await lockOpenClub(tx, found.club_id))) return null;
  const locked = invitation.select(['id', 'club_id as clubId', 'role']).forNoKeyUpdate();
  const row = await locked.executeTakeFirst();
  return row ? { ...row, email: account.email } : null;
}

/** After a restore the mail may have been sent since the backup: the admin sees that it was not sent now, and can send it again. */
export async function dropWaitingMails(db: Db): Promise<void> {
  await sql`update club_invitations set mail_status = 'failed' where mail_status = 'queued' and status = 'pending'`.execute(
    db,
  );
}
