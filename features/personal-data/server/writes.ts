import { sql } from 'kysely';
import { personTopic } from '#features/account/server/live.ts';
import { endSessions, isOngoing, lockRoles, runAccountCommand } from '#features/account/server/writes.ts';
import { publishAccountEnd } from '#features/conversation/server/live.ts';
import { takeBackOffers } from '#features/golf-session/handover/server/writes.ts';
import { leaveComing } from '#features/golf-session/participation/server/writes.ts';
import { forgetUnplayed } from '#features/golf-session/server/writes.ts';
import { lockOwnClubs } from '#features/membership/server/writes.ts';
import { orRefusedBy, refuse, runCommand } from '#platform/server/commands.ts';
import { lockNotAvailable, type Db, type Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { lockAccount } from '#platform/server/sign-in/account-locks.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import type { TableRules } from '#platform/shared/column-rules.ts';
import { rightsChanged } from '#platform/shared/live.ts';
import { closedBefore, dueAfter } from '../personal-data.ts';
import { tableRules } from '../rules.ts';

type Command = { id: string };

/** Mails the owner of a closed account: queued in the transaction. */
export type SendClosedMail = (tx: Tx, to: string, deletionDueAt: string) => Promise<void>;

/** Closes an account, to be erased after two weeks. The first of two concurrent commands sets the date. */
export function closeAccount(
  { db, mail }: { db: Db; mail: SendClosedMail },
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
  now: Date,
  command: Command,
) {
  const run = { userId, id: command.id, name: 'personalData.close' };
  const closing = runCommand<{ deletionDueAt: string }, 'SIGN_IN_REQUIRED'>(db, run, async (tx) => {
    // The roles come before the account, as where a global admin suspends another.
    await lockRoles(tx);
    await lockAccount(tx, userId);
    if (!(await isOngoing(tx, sessionId))) return refuse('SIGN_IN_REQUIRED');
    const { deletion_due_at: closed, email } = await closingOf(tx, userId);
    if (closed) return { deletionDueAt: closed };
    await lockOwnClubs(tx, userId);
    await leaveComing(tx, { userId, now });
    const deletionDueAt = dueAfter(now).toISOString();
    await rowsOf(tx, 'users', { id: userId }).update({ deletion_due_at: deletionDueAt });
    await endSessions(tx, userId);
    await publishAccountEnd(tx, userId);
    await mail(tx, email, deletionDueAt);
    return { deletionDueAt };
  });
  return orRefusedBy(closing, { club_keeps_an_admin: 'LAST_ADMIN', platform_keeps_an_admin: 'LAST_ADMIN' });
}

const closingOf = (tx: Tx, userId: string) =>
  rowsOf(tx, 'users', { id: userId }).get('email', 'deletion_due_at', 'erased_at');

/** Reopens a closed account. An open one stays open; one whose date has passed is refused. */
export function keepAccount(db: Db, { userId, sessionId }: SignedIn, now: Date, { id }: Command) {
  return runAccountCommand(db, { userId, id, name: 'personalData.keep', sessionId }, async (tx) => {
    const { deletion_due_at: dueAt, erased_at: erasedAt } = await closingOf(tx, userId);
    if (erasedAt !== null || (dueAt !== null && new Date(dueAt) <= now)) return refuse('TOO_LATE');
    await rowsOf(tx, 'users', { id: userId }).update({ deletion_due_at: null });
    if (dueAt !== null) await takeBackOffers(tx, { userId, closedAt: closedBefore(dueAt), now });
    await publish(tx, { topic: personTopic(userId), kind: rightsChanged });
    return { kept: true };
  });
}

/** An account that is due to be erased, with the contacts to search for outside its own rows. */
export type Leaver = {
  id: string;
  /** The current contact, and former contacts that no other account uses now. */
  addresses: string[];
  phones: string[];
  avatarUrl: string | null;
};

/**
 * Finds and locks an account that is due; null when it was kept, is erased, or is being erased by another server.
 */
export async function lockLeaver(tx: Tx, userId: string, now: Date): Promise<Leaver | null> {
  const { rows } = await sql<Leaver>`
    select users.id, profile.avatar_url as "avatarUrl",
      users.email || array(
        select contact from former_contacts where user_id = users.id and kind = 'email'
          and not exists (select from users as another where another.email = contact)) as addresses,
      array(
        select phone from factors where user_id = users.id and phone is not null
        union select contact from former_contacts as former where user_id = users.id and kind = 'phone'
          and not exists (
            select from factors as theirs where theirs.phone = contact and theirs.user_id <> former.user_id)) as phones
    from users left join profiles as profile on profile.id = users.id
    where users.id = ${userId} and users.deletion_due_at <= ${now}
    for update of users skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** Erases by the column rules, after the rows about the user that do not have their id. */
export async function erase(tx: Tx, leaver: Leaver, now: Date): Promise<void> {
  await leaveComing(tx, { userId: leaver.id, now, erases: true });
  await forgetUnplayed(tx, leaver.id);
  await eraseMentions(tx, leaver);
  for (const [table, rules] of Object.entries(tableRules)) {
    for (const [column, outcome] of Object.entries(rules.owners ?? {})) {
      const rows = sql`${sql.ref(column)} = ${leaver.id}`;
      if (outcome === 'deleted') await sql`delete from ${sql.table(table)} where ${rows}`.execute(tx);
      else {
        const changes =
          outcome === 'emptied' ? [sql`${sql.ref(column)} = null`] : replacementsIn(rules, leaver.id);
        if (changes.length === 0) continue;
        await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${rows}`.execute(tx);
      }
    }
  }
  await nameClubs(tx, leaver.id);
}

type Again = { ids: readonly string[]; now: Date; forgetFiles: (leaver: Leaver) => Promise<void> };

/**
 * Erases accounts that were erased before and that a restored backup brought back. Returns how many these were. A club, and the
 * platform, may lose its only admin: the next one was appointed after the backup.
 */
export async function eraseAgain(tx: Tx, { ids, now, forgetFiles }: Again): Promise<number> {
  await setAdminTriggers(tx, 'disable');
  const { rows: back } = await sql<{ id: string }>`update users set deletion_due_at = ${now}
    where id = any(${ids}::uuid[]) and erased_at is null returning id`.execute(tx);
  for (const { id } of back) {
    const leaver = await lockLeaver(tx, id, now);
    if (!leaver) throw lockNotAvailable();
    await forgetFiles(leaver);
    await erase(tx, leaver, now);
  }
  await setAdminTriggers(tx, 'enable');
  return back.length;
}

async function setAdminTriggers(tx: Tx, to: 'enable' | 'disable'): Promise<void> {
  // A table with an open deferred check cannot be altered; an erasure needs them deferred, as they are in any other transaction.
  await sql`set constraints all immediate`.execute(tx);
  await sql`alter table users ${sql.raw(to)} trigger closing_leaves_an_admin`.execute(tx);
  await sql`alter table users ${sql.raw(to)} trigger platform_keeps_an_admin`.execute(tx);
  await sql`alter table club_members ${sql.raw(to)} trigger club_keeps_an_admin`.execute(tx);
  await sql`set constraints all deferred`.execute(tx);
}

function replacementsIn({ atErasure = {} }: TableRules, id: string) {
  return Object.entries(atErasure).flatMap(([column, what]) => {
    if (what === 'emptied') return [sql`${sql.ref(column)} = null`];
    return 'becomes' in what ? [sql`${sql.ref(column)} = ${what.becomes.replace('<id>', id)}`] : [];
  });
}

/** Replaces the location of the user's golf sessions by the name of the club, because the other players need to know where. */
async function nameClubs(tx: Tx, userId: string): Promise<void> {
  await sql`update golf_sessions set location = club.name from golf_clubs as club
    where club.id = golf_sessions.club_id and golf_sessions.organizer_id = ${userId} and length(club.name) >= 3`.execute(
    tx,
  );
}

/** Erases the rows about the user that contain an address instead of the id. Names are never searched for. */
async function eraseMentions(tx: Tx, { id, addresses }: Leaver): Promise<void> {
  await sql`delete from auth_verifications where exists (
    select from unnest(${[id, ...addresses]}::text[]) as word
    where position(word in lower(identifier || ' ' || value)) > 0)`.execute(tx);
  await sql`delete from club_invitations where email = any(${addresses})`.execute(tx);
  await sql`update club_requests set contact_name = null, contact_email = null, contact_phone = null
    where lower(btrim(contact_email)) = any(${addresses})`.execute(tx);
}
