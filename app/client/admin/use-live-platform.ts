import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { platformChanged } from '#features/audit/events.ts';
import { clubsQuery } from '#features/club/client/model/queries.ts';
import { useLiveBurst } from '#platform/client/live/live-stream.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';

/**
 * Refetches what is on screen when something on the platform changes, or in one club. Only global admins receive these events.
 */
export function useLivePlatform({ clubId }: { clubId?: string } = {}): void {
  const queryClient = useQueryClient();
  useLiveBurst(
    [platformChanged],
    () => void refresh(queryClient, clubId),
    ({ subjectId }) => clubId === undefined || subjectId === clubId,
  );
}

/** The page of a club that was archived closes by itself: asking again for what it shows would only fail. */
async function refresh(queryClient: QueryClient, clubId: string | undefined): Promise<void> {
  const { queryKey } = clubsQuery;
  await refreshQueries(queryClient, { queryKey });
  const exists = queryClient.getQueryData(queryKey)?.items.some(({ id }) => id === clubId);
  if (clubId === undefined || exists) await refreshQueries(queryClient, { type: 'active' });
}
