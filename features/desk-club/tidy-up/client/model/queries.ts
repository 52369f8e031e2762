// The golf sessions of an administered club, and its tidy-ups.
import { tidyUpContract } from '#features/desk-club/contract.ts';
import { golfSessionApi } from '#features/golf-session/client/model/queries.ts';
import { golfSessionChanged } from '#features/golf-session/events.ts';
import { apiFor, pagesOf, readOnMount } from '#platform/client/api.ts';
import { useLiveRefresh } from '#platform/client/refresh-queries.ts';
import { tidyUpCopy } from '../../copy.ts';
import type { ListedState } from '../../rules.ts';

export const tidyUpApi = apiFor('tidy-up', tidyUpContract);
const { failure } = tidyUpCopy;

export const golfSessionsQuery = (clubId: string, status: ListedState) =>
  tidyUpApi.golfSessions.infiniteOptions({
    ...pagesOf({ clubId, status }),
    ...readOnMount(failure.loadTitle),
  });

export const previewQuery = (clubId: string) =>
  tidyUpApi.preview.queryOptions({ input: { clubId }, refetchOnMount: 'always' });

export const tidyUpsQuery = (clubId: string) =>
  tidyUpApi.list.queryOptions({ input: { clubId }, refetchOnMount: 'always' });

/** What shows the golf sessions of the club. */
export const changedKeys = [
  tidyUpApi.golfSessions.key(),
  tidyUpApi.preview.key(),
  tidyUpApi.list.key(),
  golfSessionApi.key(),
];

/** Refetches the list when a golf session of the club changes. */
export const useLiveAllGolfSessions = () => useLiveRefresh([golfSessionChanged], changedKeys);
