import type { AccountHolder } from '#platform/shared/actor.ts';
import type { Me } from './account.ts';

export type Account = NonNullable<Me['account']>;
export type Membership = Account['memberships'][number];

/** The membership of the stored club while it exists, else the first one; null without any. */
export function selectedMembership(account: Account): Membership | null {
  const stored = account.memberships.find(({ club }) => club.id === account.profile?.selectedClubId);
  return stored ?? account.memberships[0] ?? null;
}

type Roles = Pick<AccountHolder, 'globalAdmin'> & { memberships: readonly Pick<Membership, 'role'>[] };

/** Is an admin of a club or the platform. */
export const hasAdminRights = ({ globalAdmin, memberships }: Roles): boolean =>
  globalAdmin || memberships.some(({ role }) => role === 'admin');

/** The effective roles of an admin without a second step, where one is required. */
export const withoutAdminRights = <Holder extends AccountHolder>(holder: Holder): Holder => ({
  ...holder,
  globalAdmin: false,
  memberships: holder.memberships.map((membership) => ({ ...membership, role: 'member' as const })),
});

/** The only screen of a closed account, to keep it or to leave. */
export const closedPath = '/account-gesloten';

type Home = '/profile-setup' | '/invite' | '/explore' | '/updates' | '/club-selection' | '/admin';

/** Where a user goes after signing in, unless a page was requested. */
export function homeOf(account: Account): Home {
  if (!account.profile?.displayName) return '/profile-setup';
  if (account.invitedTo) return '/invite';
  if (account.memberships.length > 0) return '/updates';
  if (account.globalAdmin) return '/admin';
  return account.clubsOfOrganisation.length > 0 ? '/club-selection' : '/explore';
}

// Rejects everything that a browser or proxy could read as another site, a scheme or a way out of the path: backslashes, removed
// characters, slashes and dots of other scripts, dot segments, empty segments, and encoded forms of these. Our own paths are
// plain letters.
const tricks = /[^\x21-\x7e]|\\|\/{2}|(?:^|\/)\.{1,2}(?=[/;]|$)/u;

/** The path to redirect to after sign-in; null when the given one is not a path of this site. */
export function safeRedirect(wanted: string | null): string | null {
  if (!wanted?.startsWith('/') || wanted.length > 2000) return null;
  const [path = ''] = wanted.split(/[?#]/u, 1);
  const unwrapped = unwrap(path);
  if (unwrapped === null || tricks.test(path) || tricks.test(unwrapped)) return null;
  if (/[\\\p{Cc}]/u.test(wanted)) return null;
  // A redirect loop: the router resolves each of these to the sign-in screen.
  return /^\/auth\/?$/iu.test(unwrapped) ? null : wanted;
}

/** The path without percent encoding, after decoding every layer; null when it is broken or nested too deeply. */
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

/** What each link in a mail of the sign-in opens, by the name of its token parameter. */
export const mailLinks = { verify: 'verify', reset: 'reset', email: 'new-email' } as const;
