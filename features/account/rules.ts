import type { AccountHolder } from '#platform/shared/actor.ts';
import type { Me } from './account.ts';

export type Account = NonNullable<Me['account']>;
export type Membership = Account['memberships'][number];

/** The stored club while it is still one of the person's own, else the first one; null without any. */
export function selectedMembership(account: Account): Membership | null {
  const stored = account.memberships.find(({ club }) => club.id === account.profile?.selectedClubId);
  return stored ?? account.memberships[0] ?? null;
}

type Roles = Pick<AccountHolder, 'globalAdmin'> & { memberships: readonly Pick<Membership, 'role'>[] };

/** Runs a club or the platform. */
export const hasAdminRights = ({ globalAdmin, memberships }: Roles): boolean =>
  globalAdmin || memberships.some(({ role }) => role === 'admin');

/** What somebody who runs a club or the platform may do without a second step, where one is required. */
export const withoutAdminRights = <Holder extends AccountHolder>(holder: Holder): Holder => ({
  ...holder,
  globalAdmin: false,
  memberships: holder.memberships.map((membership) => ({ ...membership, role: 'member' as const })),
});

/** Where somebody who is about to leave can keep the account, or go. */
export const closedPath = '/account-gesloten';

/** Where a person who has just signed in goes, unless a page was asked for. */
export function homeOf(account: Account): '/profile-setup' | '/explore' | '/updates' {
  if (!account.profile?.displayName) return '/profile-setup';
  return account.memberships.length > 0 ? '/updates' : '/explore';
}

/** What a new password needs, in the order in which it is shown. */
export const passwordRules = ['short', 'upper', 'lower', 'digit'] as const;
export type PasswordRule = (typeof passwordRules)[number];
export type PasswordProblem = PasswordRule | 'long';

const patterns: Record<PasswordRule, RegExp> = {
  short: /^[^]{8}/,
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /\p{Nd}/u,
};

/** The rules that a password does not meet yet. */
export const missingRules = (password: string): PasswordRule[] =>
  passwordRules.filter((rule) => !patterns[rule].test(password));

/** What a new password lacks; null when it has everything. Whether it is a common one, only the server knows. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password.length > 100) return 'long';
  return missingRules(password)[0] ?? null;
}

// Whatever a browser, or something on the way to it, could read as another site, a scheme or a way out of the path:
// the backslash that counts as a slash, marks that are dropped, slashes and dots of other scripts, dot segments, empty
// segments, and the encoded forms of all of these. Our paths are plain letters.
const tricks = /[^\x21-\x7e]|\\|\/{2}|(?:^|\/)\.{1,2}(?=[/;]|$)/u;

/** The path to go to after sign-in: a path of this site, or null when the given one is anything else. */
export function safeRedirect(wanted: string | null): string | null {
  if (!wanted?.startsWith('/') || wanted.length > 2000) return null;
  const [path = ''] = wanted.split(/[?#]/u, 1);
  const unwrapped = unwrap(path);
  if (unwrapped === null || tricks.test(path) || tricks.test(unwrapped)) return null;
  if (/[\\\p{Cc}]/u.test(wanted)) return null;
  // Round and round: the router takes each of these for the screen that asks.
  return /^\/auth\/?$/iu.test(unwrapped) ? null : wanted;
}

/** The path with every layer of percent encoding taken off; null when it is broken or suspiciously deep. */
function unwrap(path: string): string | null {
  let current = path;
  for (let layer = 0; layer < 4; layer += 1) {
    let next: string;
    try {
      next = decodeURIComponent(current);
    } catch {
      return null;
    }
    if (next === current) return current;
    current = next;
  }
  return null;
}
