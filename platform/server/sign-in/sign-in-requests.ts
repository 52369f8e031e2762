// What comes in on the way to a sign-in: what of it is taken, how often, and how good a new password must be.
import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { networkOf } from '../http/request-source.ts';
import type { Pair } from './lock-out.ts';

/** Set by our own HTTP layer from the connection; what a client sends under this name is thrown away. */
export const addressHeader = 'x-connection-address';

/** Longer is no address of ours (users_email_length). */
export const longestEmail = 255;

/** Who is tried, and from where. */
export const pairOf = (email: string, headers: Headers | undefined): Pair => ({
  email,
  network: networkOf(headers?.get(addressHeader) ?? ''),
});

/** Counts the letters to an address, whatever they are about and whoever asked. */
export const mailKey = (email: string) => `mail:${email}`;

export function emailIn(body: unknown): string {
  const email = (body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase() : '';
}

export const verifyBody = z.strictObject({ token: z.string().max(2000) });

/** Nothing but these is taken: an account gets its name with its profile. `redirect`: where to go on to afterwards. */
const signUpBody = z.strictObject({
  email: z.string().trim().max(longestEmail).toLowerCase(),
  password: z.string(),
  redirect: z.string().max(2000).optional(),
});

export async function asSent(path: string, request: Request): Promise<Request> {
  if (path !== '/sign-up/email') return request;
  const body = signUpBody.safeParse(await request.json().catch(() => null));
  if (!body.success) throw new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR' });
  const { email, password, redirect } = body.data;
  const sent = { name: '', email, password, ...(redirect !== undefined && { callbackURL: redirect }) };
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: JSON.stringify(sent),
  });
}

/** Paths that may send a letter to the address in their body, whether it is known or not. */
export const lettersFollow: ReadonlySet<string | undefined> = new Set([
  '/sign-up/email',
  '/send-verification-email',
  '/request-password-reset',
]);

export function newPasswordIn(
  path: string | undefined,
  body: unknown,
  judge: (password: string) => string | null,
): string | null {
  const { password, newPassword } = (body ?? {}) as { password?: unknown; newPassword?: unknown };
  const chosenAnew = path === '/reset-password' || path === '/change-password';
  const given = path === '/sign-up/email' ? password : chosenAnew ? newPassword : null;
  return typeof given === 'string' ? judge(given) : null;
}
