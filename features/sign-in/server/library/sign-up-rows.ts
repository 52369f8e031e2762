// Sign-ups whose address is not confirmed. Lock order: the row in `users`, then the sign-up.
import { hash, timingSafeEqual } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { holdInvitation } from '#features/account/server/writes.ts';
import { insertNew, type Db, type Tx } from '#platform/server/database.ts';
import { createSignedTokens } from '#platform/server/link-tokens.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { dropSignInMethods, setPassword, verifyAddress } from './account-changes.ts';

/** What the mailed link names; nothing about it is stored, and an earlier link still differs from an invented one. */
export type SignUpLink = {
  email: string;
  id: string;
  /** When the mail was sent, in milliseconds. */
  sentAt: number;
};

export function signUpLinks(secret: string) {
  const tokens = createSignedTokens(secret, 'sign-up');
  return {
    tokenOf: ({ email, id, sentAt }: SignUpLink) => tokens.tokenOf([id, sentAt, email].join(' ')),
    /** Null for a token that this server did not sign. */
    read(token: string): SignUpLink | null {
      const text = tokens.read(token);
      if (text === null) return null;
      const [id = '', sentAt = '', email = ''] = text.split(' ');
      return { email, id, sentAt: Number(sentAt) };
    },
  };
}

type NewSignUp = {
  email: string;
  passwordHash: string;
  secret: string;
  continueTo: string | null;
  invitationHash: Buffer | null;
};

const hashOfSecret = (secret: string) => hash('sha256', secret, 'buffer');

type Sent = { id: string; sentAt: string };

const linkOf = (email: string, sent: Sent | undefined): SignUpLink | null =>
  sent ? { email, id: sent.id, sentAt: Date.parse(sent.sentAt) } : null;

/** Replaces an earlier sign-up with this address, whose link then stops working. Null: the address has an account. */
export async function openSignUp(db: Db, given: NewSignUp, now: Date): Promise<SignUpLink | null> {
  const { email, passwordHash, secret, continueTo, invitationHash } = given;
  const { rows } = await sql<Sent>`
    insert into sign_ups (email, id, password_hash, secret_hash, continue_to, invitation_hash, sent_at)
    select ${email}, ${uuidv7()}::uuid, ${passwordHash}, ${hashOfSecret(secret)}::bytea, ${continueTo},
      ${invitationHash}::bytea, ${now}::timestamptz
    where not exists (select from users where email = ${email} and email_verified)
    on conflict (email) do update set id = excluded.id, password_hash = excluded.password_hash,
      secret_hash = excluded.secret_hash, continue_to = excluded.continue_to,
      invitation_hash = excluded.invitation_hash, sent_at = excluded.sent_at
    returning id, sent_at as "sentAt"`.execute(db);
  return linkOf(email, rows[0]);
}

/** For another mail about the same sign-up; the links of its earlier mails keep working. Null: there is none. */
export async function renewSignUp(db: Db, email: string, now: Date): Promise<SignUpLink | null> {
  const sent = await db
    .updateTable('sign_ups')
    .set({ sent_at: now })
    .where('email', '=', email)
    .returning(['id', 'sent_at as sentAt'])
    .executeTakeFirst();
  return linkOf(email, sent);
}

/** The password hash of the sign-up with this address; null when there is none. */
export async function findPendingPassword(db: Db, email: string): Promise<string | null> {
  const found = await rowsOf(db, 'sign_ups', { email }).find('password_hash');
  return found?.password_hash ?? null;
}

type OpenSignUp = { passwordHash: string; isHeldBy: (secret: string | null) => boolean };
export type ClosedLink =
  | { closed: 'confirmed' | 'expired' | 'gone' }
  | { closed: 'replaced'; sentAt: string };

/** Milliseconds. */
const linkLasts = 24 * 60 * 60_000;

/** The sign-up that this link confirms, or why it confirms none. */
export async function findSignUp(db: Db, link: SignUpLink, now: Date): Promise<OpenSignUp | ClosedLink> {
  const row = await rowsOf(db, 'sign_ups', { email: link.email }).find(
    'id',
    'password_hash',
    'secret_hash',
    'sent_at',
  );
  const isFresh = (sentAt: number) => sentAt > now.getTime() - linkLasts;
  if (row?.id === link.id && isFresh(link.sentAt))
    return {
      passwordHash: row.password_hash,
      isHeldBy: (secret) => secret !== null && timingSafeEqual(hashOfSecret(secret), row.secret_hash),
    };
  if (row && isFresh(Date.parse(row.sent_at))) return { closed: 'replaced', sentAt: row.sent_at };
  if (row) return { closed: 'expired' };
  return { closed: (await hasAccount(db, link.email)) ? 'confirmed' : 'gone' };
}

const hasAccount = async (db: Db, email: string) =>
  (await rowsOf(db, 'users', { email, email_verified: true }).find('id')) !== undefined;

type Confirmed = { userId: string; continueTo: string | null };

/** Makes the account of a sign-up. Throws when another request was first. */
export const confirmSignUp = (db: Db, { email, id }: SignUpLink, passwordHash: string, now: Date) =>
  db.transaction().execute(async (tx): Promise<Confirmed> => {
    const user = await lockUnverified(tx, email);
    const signUp = await tx
      .deleteFrom('sign_ups')
      .where('email', '=', email)
      .where('id', '=', id)
      .returning(['continue_to as continueTo', 'invitation_hash as invitationHash'])
      .executeTakeFirst();
    if (!user || !signUp) throw new APIError('GONE', { code: 'INVALID_TOKEN' });
    // Sign-in methods of an unconfirmed account are not those of the owner of the mailbox.
    await dropSignInMethods(tx, user.id);
    await setPassword(tx, user.id, passwordHash, now);
    await verifyAddress(tx, user.id, now);
    if (signUp.invitationHash) await holdInvitation(tx, user.id, signUp.invitationHash);
    return { userId: user.id, continueTo: signUp.continueTo };
  });

async function lockUnverified(tx: Tx, email: string) {
  await insertNew(tx, 'users', { id: uuidv7(), name: '', email, image: null });
  return tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
