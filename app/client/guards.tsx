import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Me } from '#features/account/account.ts';
import { isConfirmed, useMe } from '#features/account/client/model/queries.ts';
import { closedPath, selectedMembership, type Account } from '#features/account/rules.ts';
import { OwnClubsFailed } from '#features/club/client/parts/own-clubs-failed.tsx';
import { failureOf } from '#platform/client/failure.ts';
import { DawnBand } from '#ui/illustrations/dawn-course.tsx';
import { LoadFailed } from '#ui/loading/load-failed.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { appCopy } from '../copy.ts';
import type { Need } from '../route-table.ts';
import { ScreenLoading } from './shell/screen-loading.tsx';
import { useScreenFacts } from './shown-screen.ts';

/** Renders the route when the user meets its requirement, also when that changes while the screen is open. */
export function Guarded({ need, children }: { need: Need; children: ReactNode }) {
  const me = useMe();
  const { title } = useScreenFacts();
  const { pathname, search } = useLocation();
  // Rendered in small pieces, so that a slow phone keeps reacting to touch.
  const isKnown = useDeferredValue(me.data !== undefined);
  if (need === 'anyone') return children;
  if (!isKnown || !me.data) {
    if (!me.isError) return <ScreenLoading />;
    // The server did not answer, and nothing is cached.
    const retry = { retrying: me.isFetching, onRetry: () => void me.refetch() };
    return (
      <>
        <PageHeader title={title} className="pb-0" />
        <div className="mt-4 overflow-hidden rounded-lg">
          <DawnBand size="low" />
        </div>
        {need === 'club' || need === 'club-admin' ? (
          <OwnClubsFailed {...retry} />
        ) : (
          <LoadFailed title={appCopy.loadFailed} message={failureOf(me.error).message} {...retry} />
        )}
      </>
    );
  }
  const redirect = redirectFor(need, me.data, pathname + search);
  if (redirect && !isConfirmed(me)) return <ScreenLoading />;
  return redirect ? <RedirectWithNotice redirect={redirect} /> : children;
}

function RedirectWithNotice({ redirect }: { redirect: Redirect }) {
  useEffect(() => {
    const { title, body: description } = appCopy.noAccess;
    if (redirect.notice) showToast({ tone: 'error', title, description });
  }, [redirect.notice]);
  return <Navigate to={redirect.to} replace />;
}

// The requirements of routes, and where to redirect users who do not meet them. The server decides on every call itself; this only
// avoids screens that would stay empty.

type Redirect = { to: string; notice?: 'no-access' };

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

/** Where a user without a club goes from a page of a club. */
const clublessHome = ({ invitedTo, globalAdmin }: Account) =>
  invitedTo ? '/invite' : globalAdmin ? '/admin' : '/club-selection';
