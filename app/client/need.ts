// The requirements of routes, and where to redirect users who do not meet them. The server decides on every call itself; this only
// avoids screens that would stay empty.
import type { Me } from '#features/account/account.ts';
import type { Need } from '../route-table.ts';
import { closedPath, selectedMembership, type Account } from '#features/account/rules.ts';

export type Redirect = { to: string; notice?: 'no-access' };

type Who = Pick<Me, 'account' | 'closing'>;

/** Null when the user meets the requirement. `here`: the path with its query, to return to after signing in. */
export function redirectFor(need: Need, { account, closing }: Who, here: string): Redirect | null {
  if (need === 'anyone') return null;
  if (closing) return { to: closedPath };
  if (!account) return { to: `/auth?redirect=${encodeURIComponent(here)}` };
  if (need === 'account') return null;
  if (need === 'no-profile') return account.profile ? { to: afterSetup(account) } : null;
  if (need === 'club-admin' && account.secondStep === 'required') return { to: '/profile/security' };
  if (!account.profile && !(need === 'club-admin' && account.globalAdmin)) return { to: '/profile-setup' };
  if (need === 'club' && account.memberships.length === 0) return { to: clublessHome(account) };
  const admin = account.globalAdmin || selectedMembership(account)?.role === 'admin';
  return need === 'club-admin' && !admin ? { to: '/', notice: 'no-access' } : null;
}

/** Making a profile ends at `/`, except for an account that holds an invitation. */
const afterSetup = ({ invitedTo }: Account) => (invitedTo ? '/invite' : '/');

/** For a page of a club, without one. */
const clublessHome = ({ invitedTo, globalAdmin }: Account) =>
  invitedTo ? '/invite' : globalAdmin ? '/admin' : '/club-selection';
