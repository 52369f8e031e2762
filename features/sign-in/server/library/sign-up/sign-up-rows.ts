// Sign-ups whose address is not confirmed. Lock order: the row in `users`, then the sign-up.
import { hash, timingSafeEqual } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { dropSignInMethods, setPassword } from '../account-changes.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import type { SignUpLink } from './sign-up-link.ts';

type NewSignUp = { email: string; passwordHash: string; secret: string; continueTo: string | null };

const hashOfSecret = (secret: string) => hash('sha256', secret, 'buffer');

type Sent = { id: string; sentAt: string };

const linkOf = (email: string, sent: Sent | undefined): SignUpLink | null =>
  sent ? { email, id: sent.id, sentAt: Date.parse(sent.sentAt) } : null;

/** Replaces an earlier sign-up with this address, whose link then stops working. Null: the address has an account. */
export async function openSignUp(db: Db, given: NewSignUp): Promise<SignUpLink | null> {
  const { email, passwordHash, secret, continueTo } = given;
  const { rows } = await sql<Sent>`
    insert into sign_ups (email, id, password_hash, secret_hash, continue_to)
    select ${email}, ${uuidv7()}::uuid, ${passwordHash}, ${hashOfSecret(secret)}::bytea, ${continueTo}
    where not exists (select from users where email = ${email} and email_verified)
    on conflict (email) do update set id = excluded.id, password_hash = excluded.password_hash,
      secret_hash = excluded.secret_hash, continue_to = excluded.continue_to, sent_at = now()
    returning id, sent_at as "sentAt"`.execute(db);
  return linkOf(email, rows[0]);
}

/** For another mail about the same sign-up; the links of its earlier mails keep working. Null: there is none. */
export async function renewSignUp(db: Db, email: string): Promise<SignUpLink | null> {
  const sent = await db
    .updateTable('sign_ups')
    .set({ sent_at: sql<string>`now()` })
    .where('email', '=', email)
    .returning(['id', 'sent_at as sentAt'])
    .executeTakeFirst();
  return linkOf(email, sent);
}

/** The password hash of the sign-up with this address; null when there is none. */
export async function findPendingPassword(db: Db, email: string): Promise<string | null> {
  const found = await db
    .selectFrom('sign_ups')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirst();
  return found?.password_hash ?? null;
}

type OpenSignUp = { passwordHash: string; isHeldBy: (secret: string | null) => boolean };
export type ClosedLink =
  | { closed: 'confirmed' | 'expired' | 'gone' }
  | { closed: 'replaced'; sentAt: string };

/** The sign-up that this link confirms, or why it confirms none. */
export async function findSignUp(db: Db, link: SignUpLink): Promise<OpenSignUp | ClosedLink> {
  const { rows } = await sql<{
    id: string;
    passwordHash: string;
    secretHash: Buffer;
    sentAt: string;
    isFresh: boolean;
    isLatestFresh: boolean;
  }>`select id, password_hash as "passwordHash", secret_hash as "secretHash", sent_at as "sentAt",
      to_timestamp(${link.sentAt}::float8 / 1000) > now() - interval '24 hours' as "isFresh",
      sent_at > now() - interval '24 hours' as "isLatestFresh"
    from sign_ups where email = ${link.email}`.execute(db);
  const [row] = rows;
  if (row?.id === link.id && row.isFresh)
    return {
      passwordHash: row.passwordHash,
      isHeldBy: (secret) => secret !== null && timingSafeEqual(hashOfSecret(secret), row.secretHash),
    };
  if (row?.isLatestFresh) return { closed: 'replaced', sentAt: row.sentAt };
  if (row) return { closed: 'expired' };
  return { closed: (await hasAccount(db, link.email)) ? 'confirmed' : 'gone' };
}

const hasAccount = async (db: Db, email: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst()) !== undefined;

type Confirmed = { userId: string; continueTo: string | null };

type Confirming = {
  link: SignUpLink;
  passwordHash: string;
  endAllSessions: (tx: Tx, userId: string) => Promise<unknown>;
};

/** Makes the account of a sign-up. Throws when another request was first. */
export function confirmSignUp(db: Db, { link, passwordHash, endAllSessions }: Confirming) {
  return db.transaction().execute(async (tx): Promise<Confirmed> => {
    const { email, id } = link;
    await tx
      .insertInto('users')
      .values({ id: uuidv7(), name: '', email, image: null })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('email_verified', '=', false)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const signUp = await tx
      .deleteFrom('sign_ups')
      .where('email', '=', email)
      .where('id', '=', id)
      .returning('continue_to as continueTo')
      .executeTakeFirst();
    if (!user || !signUp) throw new APIError('GONE', { code: 'INVALID_TOKEN' });
    // Sign-in methods of an unconfirmed account are not those of the owner of the mailbox.
    await dropSignInMethods(tx, user.id, endAllSessions);
    await setPassword(tx, user.id, passwordHash);
    await tx
      .updateTable('users')
      .set({ email_verified: true, updated_at: sql<string>`now()` })
      .where('id', '=', user.id)
      .execute();
    return { userId: user.id, continueTo: signUp.continueTo };
  });
}
