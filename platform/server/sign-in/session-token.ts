// The session token in a request: in our cookie, or in a header for the app and for scripts.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Null when there is none, or when our signature is missing. */
export function readToken(headers: IncomingHttpHeaders, cookie: string, secret: string): string | null {
  const bearerToken = /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]?.trim();
  if (bearerToken) return bearerToken.includes('.') ? unsigned(decode(bearerToken), secret) : bearerToken;
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=');
    if (key === cookie) return unsigned(decode(value.join('=')), secret);
  }
  return null;
}

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
