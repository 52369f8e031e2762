import { WaitingBadge } from '#ui/waiting-badge.tsx';
import { waitingText } from '../../copy.ts';
import { useRunClubId, useWaitingNumber } from '../model/queries.ts';

/** For a menu entry: the number of requests that wait at the user's club; empty without any. */
export function WaitingRequestsNumber() {
  const count = useWaitingNumber(useRunClubId()).data?.count ?? 0;
  if (count === 0) return null;
  return <WaitingBadge count={count} label={waitingText(count)} />;
}
