// The requirements of routes, and where to redirect users who do not meet them. The server decides on every call itself; this only
// avoids screens that would stay empty.
import type { Me } from '#features/account/account.ts';
import type { Need } from '../route-table.ts';
import { goOnTo } from '#features/membership/invitation/client/model/invitation-token.ts';
import { closedPath, safeRedirect, selectedMembership } from '#features/account/rules.ts';

export type Redirect = { to: string; notice?: 'no-access' };

/** `invited`: this device keeps an invitation that was not accepted yet. */
type Who = Pick<Me, 'account' | 'closing'> & { invited?: boolean };

/** Null when the user meets the requirement. `here`: the path with its query, to return to after signing in. */
export function redirectFor(
  need: Need,
  { account, closing, invited = false }: Who,
  here: string,
): Redirect | null {
  if (need === 'anyone') return null;
  if (closing) return { to: closedPath };
  if (!account) return { to: `/auth?redirect=${encodeURIComponent(here)}` };
  if (need === 'account') return null;
  if (need === 'no-profile') return account.profile ? { to: goOnTo(redirectIn(here), invited) ?? '/' } : null;
  if (need === 'club-admin' && account.secondStep === 'required') return { to: '/profile/security' };
  if (!account.profile && !(need === 'club-admin' && account.globalAdmin))
    return { to: setupFor(need, here) };
  if (need === 'club' && account.memberships.length === 0)
    return { to: account.globalAdmin ? '/admin' : '/club-selection' };
  const admin = account.globalAdmin || selectedMembership(account)?.role === 'admin';
  return need === 'club-admin' && !admin ? { to: '/', notice: 'no-access' } : null;
}

/** Making a profile ends at `/`, except for the holder of an invitation, who returns to it. */
const setupFor = (need: Need, here: string) =>
  need === 'invited' ? `/profile-setup?redirect=${encodeURIComponent(here)}` : '/profile-setup';

const redirectIn = (here: string) => safeRedirect(new URLSearchParams(here.split('?', 2)[1]).get('redirect'));
