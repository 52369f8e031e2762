// Devices that have signed in to an account before. A browser keeps a cookie with a tag per account that only this
// server can make; the app, which has no cookies, is known by a network from which the account is signed in. Being known
// opens nothing: it only keeps the limit on strangers' attempts from reaching the owner.
import { createHmac } from 'node:crypto';
import type { Db } from '../database.ts';
import { networkOf } from '../http/request-source.ts';
import type { Pair } from './lock-out.ts';

/** Browsers keep no cookie longer. */
const keptSeconds = 400 * 24 * 60 * 60;
/** A family's tablet; whoever signed in longest ago makes room. */
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

    /** The cookie's value for a device that has it already or not. */
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
