import { useQuery } from '@tanstack/react-query';
import { WaitingBadge } from '#ui/waiting-badge.tsx';
import { waitingText } from '../../copy.ts';
import { useLiveWaiting, waitingQuery } from '../model/queries.ts';

/** The number of join requests that wait for the user's decision, on an entry of the menu; empty without any. */
export function WaitingNumber() {
  const count = useQuery({ ...waitingQuery, enabled: false }).data?.count ?? 0;
  if (count === 0) return null;
  return <WaitingBadge count={count} label={waitingText(count)} />;
}

/**
 * Reads the number and keeps it current on every screen. Mounted once per app, although the menus show the number twice. The home reads
 * it earlier and may have missed an event until this loads, so it is read again.
 */
export function WaitingWatch() {
  useQuery({ ...waitingQuery, refetchOnMount: 'always' });
  useLiveWaiting();
  return null;
}
