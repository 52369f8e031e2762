// The golf sessions of an administered club, and its tidy-ups.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { refreshGolfSessions } from '#features/golf-session/client/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import { useLiveBurst } from '#platform/client/live/use-live.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { tidyUpContract } from '../contract.ts';
import { tidyUpCopy } from '../copy.ts';
import type { ListedState } from '../rules.ts';

export const tidyUpApi = apiFor('tidy-up', tidyUpContract);
const { failure } = tidyUpCopy;

const firstPage: string | undefined = undefined;

export const golfSessionsQuery = (clubId: string, status: ListedState) =>
  tidyUpApi.golfSessions.infiniteOptions({
    input: (cursor: string | undefined) => ({ clubId, status, ...(cursor && { cursor }) }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
    meta: { failureTitle: failure.loadTitle },
  });

export const previewQuery = (clubId: string) =>
  tidyUpApi.preview.queryOptions({ input: { clubId }, refetchOnMount: 'always' });

export const tidyUpsQuery = (clubId: string) =>
  tidyUpApi.list.queryOptions({ input: { clubId }, refetchOnMount: 'always' });

export function refreshTidyUps(queryClient: QueryClient): void {
  for (const call of [tidyUpApi.golfSessions, tidyUpApi.preview, tidyUpApi.list]) {
    void refreshQueries(queryClient, { queryKey: call.key() });
  }
  void refreshGolfSessions(queryClient);
}

/** Refetches the list when a golf session of the club changes. */
export function useLiveAllGolfSessions() {
  const queryClient = useQueryClient();
  useLiveBurst(['golf-session.changed'], () => refreshTidyUps(queryClient));
}
