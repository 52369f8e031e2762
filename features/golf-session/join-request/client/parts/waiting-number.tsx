import { useQuery } from '@tanstack/react-query';
import { WaitingBadge } from '#ui/waiting-badge.tsx';
import { waitingText } from '../../copy.ts';
import { useLiveWaiting, useWaiting, waitingQuery } from '../model/queries.ts';

/** The number of join requests that wait for the user's decision, on an entry of the menu; empty without any. */
export function WaitingNumber() {
  const count = useWaiting().data?.count ?? 0;
  if (count === 0) return null;
  return <WaitingBadge count={count} label={waitingText(count)} />;
}

/**
 * Keeps the number current on every screen. Mounted once per app, although the menus show the number twice. It loads after the
 * screen and may have missed an event, so it refetches once.
 */
export function WaitingWatch() {
  useQuery({ ...waitingQuery, refetchOnMount: 'always' });
  useLiveWaiting();
  return null;
}
