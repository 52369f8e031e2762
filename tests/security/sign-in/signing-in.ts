// Signs in as a browser does, and returns the cookie.
import { createServer } from 'node:net';
import type { Product } from '#app/server/product.ts';
import { signInMails } from '#features/sign-in/copy.ts';
import type { Db } from '#platform/server/database.ts';
import { mailAbout, mailsTo } from '#tests/mails.ts';
import { password as rightPassword } from '#tests/people/people.ts';
import { sendRaw, type RawAnswer } from '#tests/raw-request.ts';

export type SignedInAnswer = RawAnswer & {
  /** The session cookie as a Cookie header; empty when there was none. */
  cookie: string;
  /** The cookie's value: token and signature. */
  signed: string;
};

export async function signIn(
  product: Product,
  email: string,
  password = rightPassword,
): Promise<SignedInAnswer> {
  return withCookie(await sendRaw(product, { path: '/api/auth/sign-in/email', body: { email, password } }));
}

function withCookie(answer: RawAnswer): SignedInAnswer {
  const [cookie = ''] = (answer.headers['set-cookie']?.[0] ?? '').split(';');
  return { ...answer, cookie, signed: decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)) };
}

/** Whether the server accepts these headers for a call that golfers may make. */
export async function isKnown(product: Product, headers: Record<string, string>): Promise<boolean> {
  const { status } = await sendRaw(product, { path: '/api/me/golf-sessions?list=joined', headers });
  if (status !== 200 && status !== 401) throw new Error(`Neither known nor unknown: ${status}.`);
  return status === 200;
}

/** For a server that must know its port before it listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}

/** Gives a fresh proof and returns the result. */
export async function proveAs(
  product: Product,
  headers: Record<string, string>,
  password = rightPassword,
): Promise<SignedInAnswer> {
  return withCookie(await sendRaw(product, { path: '/api/auth/prove', headers, body: { password } }));
}

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Moves the last proof of this device into the past. */
export async function provenAgo(db: Db, sessionId: string, minutes: number): Promise<void> {
  await db
    .updateTable('auth_sessions')
    .set({ proved_at: ago(minutes) })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * The subjects of all mails to an account so far, which calls do not wait for. Requests a password link first: once its mail has
 * arrived, so have the earlier ones.
 */
export async function mailedBeforeReset(product: Product, email: string): Promise<string[]> {
  const { reset } = signInMails;
  const { dataDir } = product.settings;
  await sendRaw(product, { path: '/api/auth/request-password-reset', body: { email } });
  await mailAbout(dataDir, email, reset);
  const subjects = (await mailsTo(dataDir, email)).map(({ subject }) => subject);
  return subjects.filter((subject) => subject !== reset.subject);
}
