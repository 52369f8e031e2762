// A page of another site can make a browser send our cookie. Writing is refused unless it comes from our own page
// or from the native shell; programs that are not browsers send no Origin.
import type { IncomingMessage } from 'node:http';

/** The app on iOS and on Android. */
export const nativeShells: ReadonlySet<string> = new Set(['capacitor://localhost', 'https://localhost']);

/** Apple answers by a form that its own page sends to ours: the one writing request from elsewhere, to this path. */
export const isFormOfApple = ({ method, headers }: IncomingMessage, pathname: string): boolean =>
  method === 'POST' &&
  pathname === '/api/auth/callback/apple' &&
  headers.origin === 'https://appleid.apple.com' &&
  /^application\/x-www-form-urlencoded(;|$)/i.test(headers['content-type'] ?? '');

/** `scheme`: that of the request itself. */
export function isForeignOrigin(
  request: IncomingMessage,
  publicUrl: string,
  scheme: 'http' | 'https',
): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site'];
    return site !== undefined && site !== 'same-origin' && site !== 'none';
  }
  if (origin === publicUrl || nativeShells.has(origin)) return false;
  // The same server under another name of this machine (localhost and 127.0.0.1), while it is not behind https.
  return publicUrl.startsWith('https://') || origin !== `${scheme}://${host}`;
}
