// The ratings that the user gave, and what others praise them for.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ratingContract } from '#features/after-round/contract.ts';
import { ratingChanged } from '#features/after-round/events.ts';
import { refreshGolfSessions } from '#features/golf-session/client/model/queries.ts';
import { profileQuery } from '#features/profile/client/model/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import { useLiveBurst } from '#platform/client/live/live-stream.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';

export const ratingApi = apiFor('rating', ratingContract);

/** Without a `failureTitle`: the form itself shows why loading failed. */
export const ownRatingsQuery = (golfSessionId: string) =>
  ratingApi.mine.queryOptions({ input: { golfSessionId }, refetchOnMount: 'always' });

/** A failure is silent: the profile then shows no praise. */
export const praiseQuery = ratingApi.praise.queryOptions({ input: {}, refetchOnMount: 'always' });

/** The last rating changes the averages that the players of the golf session see, and their own profile. */
export const refreshRatings = (queryClient: QueryClient) =>
  Promise.all([
    refreshQueries(queryClient, { queryKey: ratingApi.key() }),
    refreshQueries(queryClient, { queryKey: profileQuery.queryKey }),
    refreshGolfSessions(queryClient),
  ]);

/** Refetches the ratings on live events while a screen shows them. */
export function useLiveRatings() {
  const queryClient = useQueryClient();
  useLiveBurst([ratingChanged], () => void refreshRatings(queryClient));
}
