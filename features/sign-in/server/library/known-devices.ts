// Devices that signed in to an account before. A browser keeps a cookie with a signed tag per account; the app, which has no
// cookies, is recognised by a network with a current session. A known device gets no access: it is only exempt from the
// limit on attempts by strangers.
import { createHmac } from 'node:crypto';
import type { Db } from '#platform/server/database.ts';
import { networkOf } from '#platform/server/http/request-source.ts';
import type { Pair } from './sign-in-limits.ts';

/** The longest time for which browsers keep a cookie. */
const keptSeconds = 400 * 24 * 60 * 60;
/** Enough for a shared tablet; the account that signed in longest ago is dropped. */
const mostAccounts = 5;

export function knownDevices({ db, secret, https }: { db: Db; secret: string; https: boolean }) {
  const tagOf = (email: string) =>
    createHmac('sha256', secret)
      .update(`device ${email.trim().toLowerCase()}`)
      .digest('base64url')
      .slice(0, 22);

  return {
    cookie: https ? '__Host-clubgenoot-device' : 'clubgenoot-device',
    attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: https, maxAge: keptSeconds } as const,

    /** The cookie value after this account has signed in, whether or not the device had the cookie. */
    add: (value: string | null | undefined, email: string): string =>
      [...new Set([tagOf(email), ...(value ?? '').split('.')])]
        .filter((tag) => tag.length === 22)
        .slice(0, mostAccounts)
        .join('.'),

    async isKnown(value: string | null | undefined, { email, network }: Pair): Promise<boolean> {
      if ((value ?? '').split('.').includes(tagOf(email))) return true;
      const sessions = await db
        .selectFrom('auth_sessions')
        .innerJoin('users', 'users.id', 'auth_sessions.user_id')
        .select('ip_address')
        .where('users.email', '=', email)
        .execute();
      return sessions.some(({ ip_address }) => ip_address !== null && networkOf(ip_address) === network);
    },
  };
}
