import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { givesRights, isOpenAccount } from '#features/account/server/reads.ts';
import { lockGlobalAdmin } from '#features/account/server/writes.ts';
import { runCommand, refuse, type Refusal } from '#platform/server/commands.ts';
import { insertNew, type Db, type Tx } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import type { AdministeredClubId, ClubId } from '../membership.ts';

export type MembershipKey = { clubId: string; userId: string };

/** The account may have been suspended or closed while the command waited. Part of a statement. */
export const hasOpenAccount = (userId: string | null) => sql<boolean>`exists (select from users
  where id = ${userId} and ${isOpenAccount(sql`users`)})`;

/**
 * Locks an active membership until the transaction ends and returns its role; null when it ended after the gate. The club is
 * locked before the membership, as every change of a membership does, so that the two cannot deadlock. For the same reason
 * the profile is locked later.
 */
export async function lockActiveMembership(tx: Tx, { clubId, userId }: MembershipKey) {
  await sql`select from golf_clubs where id = ${clubId} for key share`.execute(tx);
  const { rows } = await sql<{ role: 'member' | 'admin' }>`select role from club_members
    where club_id = ${clubId} and user_id = ${userId} and ${givesRights(sql`club_members`)}
      and ${hasOpenAccount(userId)} for share`.execute(tx);
  return rows[0]?.role ?? null;
}

/** For a command that changes all memberships of a user: each club is locked before the membership and the club's counts. */
export async function lockOwnClubs(tx: Tx, userId: string): Promise<void> {
  await sql`select from golf_clubs where id in (select club_id from club_members where user_id = ${userId})
    order by id for update`.execute(tx);
}

/**
 * Whether the user still administers the club, and does until the transaction ends. A global admin needs no membership, and nobody
 * administers an archived club. Locks the club as a change of its row does: with less, two admins who then change it could wait for
 * each other.
 */
export async function lockAdministration(tx: Tx, key: MembershipKey): Promise<boolean> {
  const isGlobalAdmin = await lockGlobalAdmin(tx, key.userId);
  const { rows } = await sql`select from golf_clubs where id = ${key.clubId} and archived_at is null
    for no key update`.execute(tx);
  if (rows.length === 0) return false;
  return (await lockActiveMembership(tx, key)) === 'admin' || isGlobalAdmin;
}

/** Runs an admin's command, and judges the admin again in its transaction. */
export function runAdminCommand<T extends object, Code extends string = never>(
  db: Db,
  command: { userId: string; id: string; name: string; clubId: AdministeredClubId },
  work: (tx: Tx) => Promise<T | Refusal<Code>>,
) {
  const { clubId, ...identified } = command;
  return runCommand<T, Code | 'FORBIDDEN'>(db, identified, async (tx) =>
    (await lockAdministration(tx, { clubId, userId: command.userId })) ? work(tx) : refuse('FORBIDDEN'),
  );
}

/** Stores the club whose pages open first. */
export function selectClub(db: Db, userId: string, command: { id: string; clubId: ClubId }) {
  return runCommand(db, { userId, id: command.id, name: 'membership.selectClub' }, async (tx) => {
    // The membership may have ended since the gate; after locking it, the selection cannot refer to a missing one.
    if (!(await lockActiveMembership(tx, { clubId: command.clubId, userId }))) return refuse('NOT_FOUND');
    await storeSelectedClub(tx, { clubId: command.clubId, userId });
    return { clubId: command.clubId };
  });
}

/** After the membership exists or is locked: the selection refers to it. */
export const storeSelectedClub = (tx: Tx, { clubId, userId }: MembershipKey) =>
  rowsOf(tx, 'profiles', { id: userId }).update({ selected_club_id: clubId });

type Exclusion = 'suspended' | 'removed';

/** Records that a member may not return without a decision of an admin. `by`: null is the operator, by command line. */
export async function excludeMember(
  tx: Tx,
  { clubId, userId }: MembershipKey,
  { kind, by, now }: { kind: Exclusion; by: string | null; now: Date },
) {
  const exclusion = rowsOf(tx, 'club_exclusions', { club_id: clubId, user_id: userId });
  await exclusion.put({ kind, decided_by: by, decided_at: now });
}

/** Lets somebody be a member again, as an admin decided. Returns what is lifted; null without an exclusion. */
export async function liftExclusion(tx: Tx, { clubId, userId }: MembershipKey): Promise<Exclusion | null> {
  const lifted = tx.deleteFrom('club_exclusions').where('club_id', '=', clubId).where('user_id', '=', userId);
  return (await lifted.returning('kind').executeTakeFirst())?.kind ?? null;
}

/** Null without a membership. Asked after locking the club, which every end of a membership locks too. */
export async function findMembershipStatus(tx: Tx, { clubId, userId }: MembershipKey) {
  const member = await rowsOf(tx, 'club_members', { club_id: clubId, user_id: userId }).find('status');
  return member?.status ?? null;
}

/** Whether only an admin can let this person be an active member. Asked after locking the club, as above. */
export async function isExcluded(tx: Tx, { clubId, userId }: MembershipKey) {
  return Boolean(await rowsOf(tx, 'club_exclusions', { club_id: clubId, user_id: userId }).find('kind'));
}

/** Locks a club that is not archived; false for any other. An archived club gets no members, requests or invitations. */
export async function lockOpenClub(tx: Tx, clubId: string): Promise<boolean> {
  const { rows } =
    await sql`select from golf_clubs where id = ${clubId} and archived_at is null for share`.execute(tx);
  return rows.length === 1;
}

/**
 * Makes a golfer an active member; false when there is a membership already, also a suspended one. A pending request of the
 * golfer to this club is approved with it, by a trigger. Another trigger, `club_members_repeat_profile`, locks the account before
 * the row exists, so sending or approving such a request and adding a member take turns.
 */
export async function addMember(
  tx: Tx,
  { clubId, userId, role = 'member' }: MembershipKey & { role?: 'member' | 'admin' },
) {
  return insertNew(tx, 'club_members', { id: uuidv7(), club_id: clubId, user_id: userId, role });
}
