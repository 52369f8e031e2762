import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useLiveBurst } from '#platform/client/live/live-stream.ts';
import { golfSessionChanged } from '#features/golf-session/events.ts';
import { handoverContract } from '../../contract.ts';

export const handoverApi = apiFor('handover', handoverContract);

/** The offer that waits for an answer; refetched on live events while the screen is mounted. */
export function useHandover(golfSessionId: string) {
  const queryClient = useQueryClient();
  useLiveBurst([golfSessionChanged], () => {
    void refreshQueries(queryClient, { queryKey: handoverApi.key() });
  });
  return (
    useQuery(handoverApi.find.queryOptions({ input: { golfSessionId }, refetchOnMount: 'always' })).data
      ?.handover ?? null
  );
}
