// What a provider's token says about a user, and what we believe of it.
import { z } from 'zod';
import type { ProviderId } from '#platform/shared/providers.ts';
import { withMailDomain } from '#platform/shared/typed/email-address.ts';
import { emailPattern } from '#platform/shared/typed/email-input.ts';
import { longestEmail } from '../sign-in-requests.ts';

const flag = z.union([z.boolean(), z.string(), z.number()]).nullish();

export const claims = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().nullish(),
  // Some providers write it as a text or a number.
  email_verified: flag,
  tid: z.string().nullish(),
  xms_edov: flag,
  /** When the user last authenticated at the provider, in seconds. */
  auth_time: z.number().nullish(),
});
export type Claims = z.infer<typeof claims>;

/** What the address for a user's information adds to a token. */
export const userInfo = claims.pick({ sub: true, email: true, email_verified: true });

/** Allowed clock difference to a provider, in seconds. */
export const clockSkew = 60;

export const microsoft = 'https://login.microsoftonline.com';
/** The tenant of personal Microsoft accounts; every organisation has its own. */
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** Null for what a sign-up would refuse too: a list of addresses, one with a line break, or with a letter that nobody sees. */
export function addressOf({ email }: Claims): string | null {
  const address = withMailDomain(email ?? '');
  return address.length <= longestEmail && emailPattern.test(address) ? address : null;
}

const isTrue = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1';

/** Whether the provider verified that the address belongs to this user. */
export function isVerified(id: ProviderId, { iss, email_verified, tid, xms_edov }: Claims): boolean {
  // A Microsoft tenant can write any address into its accounts; only addresses in its verified domains count.
  if (id === 'microsoft') return tid === personalTenant || isTrue(xms_edov);
  if (id === 'organisation' && iss.startsWith(`${microsoft}/`)) return isTrue(xms_edov);
  return isTrue(email_verified);
}

/**
 * Null when the claims do not fit this provider. At Microsoft an id is unique only within its tenant, and the operator may replace the
 * provider of the organisation.
 */
export function subjectOf(id: ProviderId, { iss, sub, tid }: Claims): string | null {
  if (id === 'organisation') return `${iss} ${sub}`;
  if (id !== 'microsoft') return sub;
  return tid && iss === `${microsoft}/${tid}/v2.0` ? `${tid}.${sub}` : null;
}
