import type { IncomingHttpHeaders } from 'node:http';

/** The value of a cookie, as sent; null without it. */
export function cookieIn({ cookie = '' }: IncomingHttpHeaders, name: string): string | null {
  for (const pair of cookie.split(';')) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}
