// The session token in requests and answers: in our cookie, or in a header for the app and for scripts.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { GenericEndpointContext } from 'better-auth';
import type { APIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { cookieIn } from '#platform/server/http/request-source.ts';

/** Too long to guess, so its hash needs no key. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Signs in. `byOrganisation`: its sign-in was the first step. The library's guard may still answer with a second step. */
export async function openSession(
  context: GenericEndpointContext,
  userId: string,
  gone: () => APIError,
  byOrganisation = false,
): Promise<void> {
  const { internalAdapter } = context.context;
  const user = await internalAdapter.findUserById(userId);
  if (!user) throw gone();
  const session = await internalAdapter.createSession(userId, false, { byOrganisation });
  await setSessionCookie(context, { session, user });
}

/** Null without one: a proxy with a password of its own sends another kind of this header along. */
export const bearerToken = ({ authorization = '' }: IncomingHttpHeaders): string | null =>
  /^bearer (.+)$/i.exec(authorization)?.[1]?.trim() || null;

/** Finds the session token of a request. Null when there is none, or when our signature is missing. */
export const tokenReader =
  (cookie: string, secret: string) =>
  (headers: IncomingHttpHeaders): string | null => {
    const bearer = bearerToken(headers);
    if (bearer !== null) return bearer.includes('.') ? unsigned(decode(bearer), secret) : bearer;
    const value = cookieIn(headers, cookie);
    return value === null ? null : unsigned(decode(value), secret);
  };

/** A signed value is 'token.signature'. The signature is checked before the database is asked. */
function unsigned(value: string, secret: string): string | null {
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, dot);
  const expected = createHmac('sha256', secret).update(token).digest();
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** The token that a response sets in this cookie; null when it sets none. */
export function tokenInCookie(setCookies: string[], cookie: string, secret: string): string | null {
  const given = setCookies.find((one) => one.startsWith(`${cookie}=`));
  const value = given?.slice(cookie.length + 1).split(';', 1)[0];
  return value ? unsigned(decode(value), secret) : null;
}

/** Browsers name the page behind every request of a script. */
const isOfPage = ({ headers }: Request) => headers.has('origin') || headers.has('sec-fetch-site');

/**
 * The library repeats the token of a new session in its answer. A page never gets it, and a program that is no browser gets it in
 * the header `set-auth-token` only.
 */
export async function withoutToken(request: Request, response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  if (isOfPage(request))
    for (const name of ['set-auth-token', 'access-control-expose-headers']) headers.delete(name);
  const { status } = response;
  if (!response.ok || !headers.get('content-type')?.startsWith('application/json'))
    return new Response(response.body, { status, headers });
  const body: unknown = await response.json();
  if (typeof body === 'object' && body !== null && 'token' in body) delete body.token;
  headers.delete('content-length');
  return Response.json(body, { status, headers });
}

/** The cookie form of a token. */
export function signed(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);
}

/** With the attributes that the sign-in library uses. */
export function sessionCookie(name: string, value: string, seconds: number): string {
  const secure = name.startsWith('__Host-') ? ' Secure;' : '';
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly;${secure} SameSite=Lax`;
}

/** The request with this session only, so that later code cannot read another caller from it. */
export function withSession(request: Request, token: string, cookie: string, secret: string): Request {
  const headers = new Headers(request.headers);
  const others = (headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && pair.split('=')[0] !== cookie);
  headers.delete('authorization');
  headers.set('cookie', [`${cookie}=${signed(token, secret)}`, ...others].join('; '));
  return new Request(request, { headers });
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
