import { useAccount } from '#features/account/client/model/queries.ts';
import { useLiveReports } from '#features/desk-reports/client/model/queries.ts';
import { WaitingBadge } from '#ui/waiting-badge.tsx';
import { waitsText } from './copy.ts';
import { usePlatformNumbers, useRunClubNumbers } from './use-numbers.ts';

/** On every screen of an admin: keeps these numbers and the lists of reports current, once for all of them. */
export function ReportWatch() {
  useLiveReports();
  return null;
}

/** For a link to the administration of the user's club: the requests and reports that wait there. */
export function ClubNumber() {
  const { requests, reports } = useRunClubNumbers();
  return <Waiting count={requests + reports} />;
}

/** For the menu entry of the administration: what waits at the user's club and, for a global admin, on the platform. */
export function AdminNumber() {
  const { globalAdmin } = useAccount();
  const { requests, reports } = useRunClubNumbers();
  const onPlatform = Object.values(usePlatformNumbers());
  // The reports of the platform include those of the club.
  const atClub = globalAdmin ? requests : requests + reports;
  return <Waiting count={onPlatform.reduce((sum, part) => sum + part.count, atClub)} />;
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return <WaitingBadge count={count} label={waitsText(count)} />;
}
