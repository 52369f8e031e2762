// The token of a sign-in as a request carries it: in our cookie, or for the app and for scripts in a header.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Null: none, or not signed by us. */
export function readToken(headers: IncomingHttpHeaders, cookie: string, secret: string): string | null {
  const bearerToken = /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]?.trim();
  if (bearerToken) return bearerToken.includes('.') ? unsigned(decode(bearerToken), secret) : bearerToken;
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=');
    if (key === cookie) return unsigned(decode(value.join('=')), secret);
  }
  return null;
}

/** A signed value is 'token.signature'; the signature keeps a guesser from even asking the database. */
function unsigned(value: string, secret: string): string | null {
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, dot);
  const expected = createHmac('sha256', secret).update(token).digest();
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** The token that an answer hands out in this cookie; null: none. */
export function tokenInCookie(setCookies: string[], cookie: string, secret: string): string | null {
  const given = setCookies.find((one) => one.startsWith(`${cookie}=`));
  const value = given?.slice(cookie.length + 1).split(';', 1)[0];
  return value ? unsigned(decode(value), secret) : null;
}

/** As a cookie carries it. */
export function signed(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);
}

/** With the marks that the sign-in library gives it. */
export function sessionCookie(name: string, value: string, seconds: number): string {
  const secure = name.startsWith('__Host-') ? ' Secure;' : '';
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly;${secure} SameSite=Lax`;
}

/** The request with this sign-in and no other, so that nobody further on reads another caller out of it. */
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
