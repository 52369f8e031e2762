import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadFailed } from '#ui/loading/load-failed.tsx';
import { useMe } from '#features/account/client/queries.ts';
import { OwnClubsFailed } from '#features/club/client/parts/own-clubs-failed.tsx';
import { failureOf } from '#platform/client/failure.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { appCopy } from '../copy.ts';
import type { Need } from '../route-table.ts';
import { turnFor, type Turn } from './need.ts';
import { ScreenLoading } from './shell/screen-loading.tsx';

/** Lets through who has what the route needs, also when that changes while the screen is open. */
export function Guarded({ need, children }: { need: Need; children: ReactNode }) {
  const me = useMe();
  const { pathname, search } = useLocation();
  // A screen that comes up together with the answer is drawn in small pieces: a slow telephone stays awake to a finger.
  const isKnown = useDeferredValue(me.data !== undefined);
  if (need === 'anyone') return children;
  if (!isKnown || !me.data) {
    if (!me.isError) return <ScreenLoading />;
    // The server could not say who this is, and nothing was kept.
    const retry = { retrying: me.isFetching, onRetry: () => void me.refetch() };
    if (need === 'club' || need === 'club-admin') return <OwnClubsFailed {...retry} />;
    return <LoadFailed title={appCopy.loadFailed} message={failureOf(me.error).message} {...retry} />;
  }
  const turn = turnFor(need, me.data, pathname + search);
  // What this device remembers may be older than the right: nobody is sent away before the server has said it again.
  if (turn && me.isFetching && !me.isFetchedAfterMount) return <ScreenLoading />;
  return turn ? <Turned turn={turn} /> : children;
}

function Turned({ turn }: { turn: Turn }) {
  useEffect(() => {
    const { title, body: description } = appCopy.noAccess;
    if (turn.notice) showToast({ tone: 'error', title, description });
  }, [turn.notice]);
  return <Navigate to={turn.to} replace />;
}
