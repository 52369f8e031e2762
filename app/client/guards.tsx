import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadFailed } from '#ui/loading/load-failed.tsx';
import { isConfirmed, useMe } from '#features/account/client/model/queries.ts';
import { OwnClubsFailed } from '#features/club/client/parts/own-clubs-failed.tsx';
import { failureOf } from '#platform/client/failure.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { appCopy } from '../copy.ts';
import type { Need } from '../route-table.ts';
import { redirectFor, type Redirect } from './need.ts';
import { ScreenLoading } from './shell/screen-loading.tsx';

/** Renders the route when the user meets its requirement, also when that changes while the screen is open. */
export function Guarded({ need, children }: { need: Need; children: ReactNode }) {
  const me = useMe();
  const { pathname, search } = useLocation();
  // Rendered in small pieces, so that a slow phone keeps reacting to touch.
  const isKnown = useDeferredValue(me.data !== undefined);
  if (need === 'anyone') return children;
  if (!isKnown || !me.data) {
    if (!me.isError) return <ScreenLoading />;
    // The server did not answer, and nothing is cached.
    const retry = { retrying: me.isFetching, onRetry: () => void me.refetch() };
    if (need === 'club' || need === 'club-admin') return <OwnClubsFailed {...retry} />;
    return <LoadFailed title={appCopy.loadFailed} message={failureOf(me.error).message} {...retry} />;
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
