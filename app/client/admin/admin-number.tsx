import {
  useRunClubId,
  useWaitingNumber,
} from '#features/membership/club-join-request/client/model/queries.ts';
import { WaitingBadge } from '#ui/waiting-badge.tsx';
import { waitsText } from './copy.ts';
import { usePlatformNumbers } from './use-numbers.ts';

/** For the menu entry of the administration: what waits at the user's club and, for a global admin, on the platform. */
export function AdminNumber() {
  const atClub = useWaitingNumber(useRunClubId()).data?.count ?? 0;
  const onPlatform = Object.values(usePlatformNumbers());
  const count = onPlatform.reduce((sum, part) => sum + part.count, atClub);
  if (count === 0) return null;
  return <WaitingBadge count={count} label={waitsText(count)} />;
}
