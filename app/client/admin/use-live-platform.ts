import { useQueryClient } from '@tanstack/react-query';
import { platformChanged } from '#features/audit/rules.ts';
import { useLiveBurst } from '#platform/client/live/use-live.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';

/**
 * Refetches what is on screen when something on the platform changes, or in one club. Only global admins receive these events.
 */
export function useLivePlatform({ clubId }: { clubId?: string } = {}): void {
  const queryClient = useQueryClient();
  useLiveBurst(
    [platformChanged],
    () => void refreshQueries(queryClient, { type: 'active' }),
    ({ subjectId }) => clubId === undefined || subjectId === clubId,
  );
}
