// Every change is judged again under the lock of the one row, so that two servers, two browsers or a repeat take turns.
import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { giveGlobalAdmin, runPlatformCommand } from '#features/account/server/writes.ts';
import { recordDeed } from '#features/audit/server/writes.ts';
import { insertClub } from '#features/club/server/writes.ts';
import { addMember } from '#features/membership/server/writes.ts';
import type { ProfileForm } from '#features/profile/profile.ts';
import { insertProfile } from '#features/profile/server/writes.ts';
import { claimAccount, hashNewPassword } from '#features/sign-in/server/writes.ts';
import { runTransaction, refuse, type Refusal } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import type { Operator } from '#platform/shared/web/page-facts.ts';
import {
  codeLength,
  codeSigns,
  inGroups,
  mailCodeLasts,
  mostCodeTries,
  mostMailCodeTries,
  sessionLasts,
} from '../rules.ts';
import { hashOfSession, holdsSession, isSame, keyedHash, sessionOf } from './reads.ts';

/** 80 bits. */
const newCode = (): string =>
  Array.from(randomBytes(codeLength), (byte) => codeSigns[byte % codeSigns.length]).join('');

const withoutPendingAdmin = {
  admin_command: null,
  admin_email: null,
  admin_password: null,
  mail_code_hash: null,
  mail_code_until: null,
};

/** Makes the code for the log, as it is typed. What an earlier code led to is void. Null: the platform has a global admin. */
export async function makeCode(db: Db, secret: string): Promise<string | null> {
  const code = newCode();
  const { numAffectedRows } = await sql`
    insert into setup (code_hash) select ${keyedHash(secret, 'code', code)}::bytea where not exists (select from user_roles)
    on conflict (is_only) do update set code_hash = excluded.code_hash, code_tries = 0, session_hash = null,
      session_until = null, admin_command = null, admin_email = null, admin_password = null, mail_code_hash = null,
      mail_code_until = null
      where setup.closed_at is null`.execute(db);
  return numAffectedRows === 1n ? inGroups(code) : null;
}

type Holder = { secret: string; cookie: string | null; now: Date };

/** The row of the set-up, locked; null when the set-up has been closed meanwhile. */
async function lockOpen(tx: Tx) {
  const row = await tx.selectFrom('setup').selectAll().forUpdate().executeTakeFirst();
  return row && row.closed_at === null ? row : null;
}

/** The row of the set-up, locked, for the browser that holds its session; null for any other. */
async function lockHeld(tx: Tx, { cookie, now }: Pick<Holder, 'cookie' | 'now'>) {
  const row = await lockOpen(tx);
  const session = row && { sessionHash: row.session_hash, sessionUntil: row.session_until };
  return session && holdsSession(session, cookie, now) ? row : null;
}

type Entered = {
  answer: { session: string } | Refusal<'WRONG_CODE' | 'NOT_FOUND'>;
  /** After too many wrong codes: the new one, which the terminal shows. */
  freshCode: string | null;
};

/** A code works once: the session of the first browser stays the only one until another code is made. */
export const enterCode = (
  db: Db,
  { secret, now }: Pick<Holder, 'secret' | 'now'>,
  { id, code }: { id: string; code: string },
) =>
  db.transaction().execute(async (tx): Promise<Entered> => {
    const row = await lockOpen(tx);
    const wrong: Entered = { answer: refuse(row ? 'WRONG_CODE' : 'NOT_FOUND'), freshCode: null };
    if (!row) return wrong;
    const isRight = isSame(row.code_hash, keyedHash(secret, 'code', code));
    const session = sessionOf(secret, id);
    const right: Entered = { answer: { session }, freshCode: null };
    if (row.session_hash !== null) {
      const held = { sessionHash: row.session_hash, sessionUntil: row.session_until };
      return isRight && holdsSession(held, session, now) ? right : wrong;
    }
    if (isRight) {
      const until = new Date(now.getTime() + sessionLasts);
      const opened = { session_hash: hashOfSession(session), session_until: until };
      await tx.updateTable('setup').set(opened).execute();
      return right;
    }
    const tries = row.code_tries + 1;
    if (tries >= mostCodeTries) return { ...wrong, freshCode: await makeCode(tx, secret) };
    await tx.updateTable('setup').set({ code_tries: tries }).execute();
    return wrong;
  });

/** For the operator's command, which works in every phase of the set-up. */
export const storeOperator = (db: Db, operator: Operator) =>
  db.transaction().execute((tx) => setOperator(tx, operator));

async function setOperator(tx: Tx, { name, email }: Operator): Promise<void> {
  const { numAffectedRows } = await sql`insert into setup (operator_name, operator_email, closed_at)
    values (${name}, ${email}, (select min(granted_at) from user_roles))
    on conflict (is_only) do update set operator_name = excluded.operator_name, operator_email = excluded.operator_email
      where (setup.operator_name, setup.operator_email) is distinct from (excluded.operator_name, excluded.operator_email)`.execute(
    tx,
  );
  if (numAffectedRows === 1n) await recordDeed(tx, { actorId: null, action: 'operator.named' });
}

export const saveOperator = (db: Db, holder: Holder, operator: Operator) =>
  db.transaction().execute(async (tx) => {
    if (!(await lockHeld(tx, holder))) return refuse('NOT_FOUND');
    await setOperator(tx, operator);
    return {};
  });

type AdminWish = { id: string; email: string; password: string };

/** Stores what was asked, and mails the code by `send`, which rejects when no server accepted it. A repeat sends no second mail. */
export async function askForAdmin(
  db: Db,
  holder: Holder,
  { id, email, password }: AdminWish,
  send: (code: string) => Promise<void>,
) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hashed = await hashNewPassword(password);
  if ('problem' in hashed) return { ...refuse('WEAK_PASSWORD'), problem: hashed.problem };
  const asked = await db.transaction().execute(async (tx) => {
    const row = await lockHeld(tx, holder);
    if (!row) return refuse('NOT_FOUND');
    if (row.admin_command === id) return { isRepeat: true };
    await tx
      .updateTable('setup')
      .set({
        admin_command: id,
        admin_email: email,
        admin_password: hashed.hash,
        mail_code_hash: keyedHash(holder.secret, 'mail', `${email} ${code}`),
        mail_code_tries: 0,
        mail_code_until: new Date(holder.now.getTime() + mailCodeLasts),
      })
      .execute();
    return { isRepeat: false };
  });
  if ('refused' in asked || asked.isRepeat) return asked;
  try {
    await send(code);
    return asked;
  } catch (error) {
    await rowsOf(db, 'setup', { admin_command: id }).update(withoutPendingAdmin);
    return { ...refuse('MAIL_FAILED'), error };
  }
}

/** Makes the account and its rights when the code from the mail is right, and so closes the set-up. */
export const confirmAdmin = (db: Db, holder: Holder, code: string) =>
  db.transaction().execute(async (tx) => {
    const row = await lockHeld(tx, holder);
    if (!row) return refuse('NOT_FOUND');
    const { admin_email: email, admin_password: passwordHash, mail_code_tries: tries } = row;
    const isFresh = Date.parse(row.mail_code_until ?? '') > holder.now.getTime();
    if (email === null || passwordHash === null || !isFresh || tries >= mostMailCodeTries)
      return refuse('CODE_GONE');
    if (!isSame(row.mail_code_hash, keyedHash(holder.secret, 'mail', `${email} ${code}`))) {
      await tx
        .updateTable('setup')
        .set({ mail_code_tries: tries + 1 })
        .execute();
      return refuse('WRONG_CODE');
    }
    const userId = await claimAccount(tx, { email, passwordHash }, holder.now);
    if (userId === null) return refuse('NOT_USABLE');
    // A trigger on the role closes the set-up.
    await giveGlobalAdmin(tx, userId);
    await tx.updateTable('setup').set({ admin_id: userId }).execute();
    return { email };
  });

type NewAdmin = { email: string; passwordHash: string | null; profile: ProfileForm | null };

/** For the operator's command: makes an admin without the page, in every phase of the set-up. */
export const createAdmin = (db: Db, { email, passwordHash, profile }: NewAdmin, now: Date) =>
  runTransaction(db, async (tx) => {
    const userId = await claimAccount(tx, { email, passwordHash }, now);
    if (userId === null) return refuse('NOT_USABLE');
    await giveGlobalAdmin(tx, userId);
    if (profile) await insertProfile(tx, userId, now, profile);
    return { userId };
  });

type FirstClub = { id: string; name: string; location: string; displayName: string; favoriteClub: string };

/** The first club, with its first admin, who gets a profile: members see who they are. */
export const createFirstClub = (
  db: Db,
  { userId, now }: { userId: string; now: Date },
  { id, name, location, displayName, favoriteClub }: FirstClub,
) =>
  runPlatformCommand(db, { userId, id, name: 'setup.createClub' }, async (tx) => {
    await insertProfile(tx, userId, now, { displayName, handicap: null, favoriteClub });
    const clubId = await insertClub(tx, { name, location: location || undefined, slug: null });
    await addMember(tx, { clubId, userId, role: 'admin' });
    await recordDeed(tx, { actorId: userId, action: 'club.created', clubId, subjectId: userId });
    return { clubId };
  });

/** The page is gone from now on. */
export const finish = (db: Db, userId: string, now: Date) =>
  rowsOf(db, 'setup', { admin_id: userId, finished_at: null }).update({ finished_at: now });
