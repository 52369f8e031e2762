import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount, useSelectedClub } from '#features/account/client/model/queries.ts';
import { ownRequestsQuery } from '#features/golf-session/join-request/client/model/queries.ts';
import { wasDirectoryOpened } from '#features/membership/client/model/directory-opened.ts';
import { tryToKeep } from '#platform/client/device-storage.ts';

const newDays = 14;

/** Which of the first three steps a new member has done. Null: not new, dismissed on this device, or all done, unless an admin may still have steps of the club. */
export function useFirstWeek(hasRound: boolean) {
  const { id, profile } = useAccount();
  const membership = useSelectedClub();
  const [now] = useState(() => Date.now());
  const key = `first-week-dismissed:${id}:${membership?.club.id}`;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null);
  const since = membership ? new Date(membership.since).getTime() : 0;
  const isNew = !dismissed && now - since < newDays * 24 * 3_600_000;
  const requests = useQuery({ ...ownRequestsQuery, enabled: isNew });
  const steps = {
    picture: Boolean(profile?.avatarUrl),
    directory: wasDirectoryOpened(id),
    golfSession: hasRound || (requests.data?.items.length ?? 0) > 0,
  };
  const isDone = Object.values(steps).every(Boolean);
  return {
    club: membership?.club.name ?? '',
    isKnown: !requests.isPending || !requests.isFetching,
    steps: isNew && (!isDone || membership?.role === 'admin') ? steps : null,
    dismiss: () => {
      tryToKeep(localStorage, key, 'yes');
      setDismissed(true);
    },
  };
}
export type FirstSteps = NonNullable<ReturnType<typeof useFirstWeek>['steps']>;
