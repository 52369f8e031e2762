// What waits for an admin, by tab.
import { useAccount } from '#features/account/client/model/queries.ts';
import { useWaitingClubRequests } from '#features/club/club-request/client/model/queries.ts';
import { waitingText as clubRequestsText } from '#features/club/club-request/copy.ts';
import { useOpenReports } from '#features/desk-reports/client/model/queries.ts';
import { openText } from '#features/desk-reports/copy.ts';
import {
  useRunClubId,
  useWaitingNumber,
} from '#features/membership/club-join-request/client/model/queries.ts';
import { waitingText } from '#features/membership/club-join-request/copy.ts';
import { waitsText, type adminCopy, type platformCopy } from './copy.ts';

type Numbers<Tab extends string> = Partial<Record<Tab, { count: number; countLabel: string }>>;

const counted = (count: number, text: (count: number) => string) =>
  count > 0 ? { count, countLabel: text(count) } : undefined;

/** What waits at the club that the user runs; zeros without one. */
export function useRunClubNumbers() {
  const clubId = useRunClubId();
  const requests = useWaitingNumber(clubId).data?.count ?? 0;
  const reports = useOpenReports({ clubId: clubId ?? '' }, { enabled: clubId !== null });
  return { requests, reports };
}

/** Of the platform; empty for other admins. */
export function usePlatformNumbers(): Numbers<keyof typeof platformCopy.parts> {
  const enabled = useAccount().globalAdmin;
  const requests = counted(useWaitingClubRequests({ enabled }), clubRequestsText);
  const reports = counted(useOpenReports({}, { enabled }), openText);
  return { ...(requests && { requests }), ...(reports && { reports }) };
}

/** The numbers on the tabs of one club, and the sum of those of the platform. */
export function useClubNumbers(clubId: string): Numbers<keyof typeof adminCopy.tabs> {
  const members = counted(useWaitingNumber(clubId).data?.count ?? 0, waitingText);
  const reports = counted(useOpenReports({ clubId }), openText);
  const waiting = Object.values(usePlatformNumbers());
  const platform = counted(
    waiting.reduce((sum, { count }) => sum + count, 0),
    waitsText,
  );
  return { ...(members && { members }), ...(reports && { reports }), ...(platform && { platform }) };
}
