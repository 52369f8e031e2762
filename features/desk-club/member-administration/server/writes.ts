import { sql } from 'kysely';
import { lockGlobalAdmin } from '#features/account/server/writes.ts';
import type { AuditAction } from '#features/audit/audit.ts';
import { recordDeed } from '#features/audit/server/writes.ts';
import { leaveComing } from '#features/golf-session/participation/server/writes.ts';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import {
  excludeMember,
  hasOpenAccount,
  liftExclusion,
  runAdminCommand,
} from '#features/membership/server/writes.ts';
import { orRefusedBy, runCommand, refuse, type Refusal } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import type { SignedIn } from '#platform/shared/actor.ts';

type Standing = { role: 'member' | 'admin'; status: 'active' | 'suspended' };
type Command = { id: string; clubId: AdministeredClubId; userId: string };
type MembershipKey = { clubId: string; userId: string };

/**
 * Locks the club and then the memberships, as every change of a membership does. So two changes cannot deadlock, and the
 * admin's rights are judged again after an earlier change. A global admin needs no membership. Null: the operator, by command line.
 */
async function lockMember(tx: Tx, me: SignedIn | null, { clubId, userId }: MembershipKey) {
  const ownId = me?.userId ?? null;
  const isGlobalAdmin = me?.globalAdmin === true && (await lockGlobalAdmin(tx, me.userId));
  await sql`select from golf_clubs where id = ${clubId} for update`.execute(tx);
  const { rows } = await sql<Standing & { userId: string; leaving: boolean; isOpen: boolean }>`
    select user_id as "userId", role, status, leaving, ${hasOpenAccount(ownId)} as "isOpen" from club_members
    where club_id = ${clubId} and user_id in (${ownId}, ${userId}) order by user_id for update`.execute(tx);
  const own = rows.find((row) => row.userId === ownId);
  const member = rows.find((row) => row.userId === userId && !row.leaving);
  const isAdmin = own?.role === 'admin' && own.status === 'active' && own.isOpen;
  return { isAllowed: me === null || isGlobalAdmin || isAdmin, own, member };
}

/** Runs an admin's command on one membership, and names its refusals. */
function runOnMember<T extends object, Code extends string = never>(
  db: Db,
  me: SignedIn,
  name: string,
  command: Command,
  work: (tx: Tx, member: Standing) => Promise<T | Refusal<Code>>,
) {
  const run = { userId: me.userId, id: command.id, name: `memberAdministration.${name}` };
  const running = runCommand<T, Code | 'NOT_CLUB_ADMIN' | 'NOT_FOUND'>(db, run, async (tx) => {
    const { isAllowed, member } = await lockMember(tx, me, command);
    if (!isAllowed) return refuse('NOT_CLUB_ADMIN');
    return member ? work(tx, member) : refuse('NOT_FOUND');
  });
  return orRefusedBy(running, { club_keeps_an_admin: 'LAST_ADMIN' });
}

const store = (tx: Tx, { clubId, userId }: MembershipKey, standing: Standing) =>
  rowsOf(tx, 'club_members', { club_id: clubId, user_id: userId }).update(standing);

/** Changes the row and records it; an unchanged membership leaves no entry. */
async function change(
  tx: Tx,
  me: SignedIn,
  { clubId, userId }: Command,
  before: Standing,
  after: Partial<Standing>,
  action: AuditAction,
): Promise<Standing> {
  const result = { role: before.role, status: before.status, ...after };
  if (result.role === before.role && result.status === before.status) return result;
  await store(tx, { clubId, userId }, result);
  await recordDeed(tx, { actorId: me.userId, action, clubId, subjectId: userId });
  return result;
}

export function setRole(db: Db, me: SignedIn, command: Command & { role: Standing['role'] }) {
  const { role } = command;
  return runOnMember(db, me, 'setRole', command, async (tx, member) => {
    if (member.status === 'suspended') return refuse('SUSPENDED');
    const action = role === 'admin' ? 'member.made-admin' : 'member.unmade-admin';
    return change(tx, me, command, member, { role }, action);
  });
}

/** The places in coming golf sessions of the club are given up, and do not return when the suspension is lifted. */
export function suspend(db: Db, me: SignedIn, now: Date, command: Command) {
  return runOnMember(db, me, 'suspend', command, async (tx, member) => {
    if (command.userId === me.userId) return refuse('OWN_MEMBERSHIP');
    await leaveComing(tx, { ...command, now, byAdmin: true });
    // Again: the first admin and date stay.
    if (member.status !== 'suspended')
      await excludeMember(tx, command, { kind: 'suspended', by: me.userId, now });
    return change(tx, me, command, member, { status: 'suspended' }, 'member.suspended');
  });
}

/** Suspends within another command, which records it. */
export async function suspendWithin(tx: Tx, me: SignedIn | null, now: Date, key: MembershipKey) {
  const { isAllowed, member } = await lockMember(tx, me, key);
  if (!isAllowed) return refuse('FORBIDDEN');
  if (key.userId === me?.userId) return refuse('OWN_MEMBERSHIP');
  if (!member) return refuse('GONE');
  await leaveComing(tx, { ...key, now, byAdmin: true });
  if (member.status !== 'suspended')
    await excludeMember(tx, key, { kind: 'suspended', by: me?.userId ?? null, now });
  await store(tx, key, { role: member.role, status: 'suspended' });
  return null;
}

export async function unsuspend(db: Db, me: SignedIn, command: Command) {
  return runOnMember(db, me, 'unsuspend', command, async (tx, member) => {
    await liftExclusion(tx, command);
    return change(tx, me, command, member, { status: 'active' }, 'member.unsuspended');
  });
}

export function remove(db: Db, me: SignedIn, now: Date, command: Command) {
  return runOnMember(db, me, 'remove', command, async (tx) => {
    if (command.userId === me.userId) return refuse('OWN_MEMBERSHIP');
    await excludeMember(tx, command, { kind: 'removed', by: me.userId, now });
    await end(tx, { ...command, now, byAdmin: true });
    await recordDeed(tx, {
      actorId: me.userId,
      action: 'member.removed',
      clubId: command.clubId,
      subjectId: command.userId,
    });
    return { clubId: command.clubId };
  });
}

/** Ends the caller's own membership, suspended or not. */
export function leaveClub(db: Db, me: SignedIn, now: Date, command: { id: string; clubId: string }) {
  const { userId } = me;
  const { id, clubId } = command;
  const leaving = runCommand(db, { userId, id, name: 'memberAdministration.leave' }, async (tx) => {
    const { own } = await lockMember(tx, me, { ...command, userId });
    if (!own) return refuse('NOT_FOUND');
    await end(tx, { ...command, userId, now, byAdmin: false });
    return { clubId };
  });
  return orRefusedBy(leaving, { club_keeps_an_admin: 'LAST_ADMIN' });
}

/** Triggers withdraw the requests, publish the changed rights, and keep the last admin. */
async function end(
  tx: Tx,
  { clubId, userId, ...how }: { clubId: string; userId: string; now: Date; byAdmin: boolean },
) {
  await leaveComing(tx, { clubId, userId, ...how });
  await rowsOf(tx, 'club_members', { club_id: clubId, user_id: userId }).delete();
}

/** Records that an admin takes the list of members; the list itself is read afterwards, and is not stored. */
export function recordExport(db: Db, userId: string, { id, clubId }: Omit<Command, 'userId'>) {
  return runAdminCommand(db, { userId, id, clubId, name: 'memberAdministration.export' }, async (tx) => {
    await recordDeed(tx, { actorId: userId, action: 'members.exported', clubId });
    return { recorded: true };
  });
}
