import { useQuery } from '@tanstack/react-query';
import { golfSessionChanged } from '#features/golf-session/events.ts';
import { apiFor } from '#platform/client/api.ts';
import { useLiveRefresh } from '#platform/client/refresh-queries.ts';
import { handoverContract } from '../../contract.ts';

export const handoverApi = apiFor('handover', handoverContract);

/** The offer that waits for an answer; refetched on live events while the screen is mounted. */
export function useHandover(golfSessionId: string) {
  useLiveRefresh([golfSessionChanged], [handoverApi.key()]);
  return (
    useQuery(handoverApi.find.queryOptions({ input: { golfSessionId }, refetchOnMount: 'always' })).data
      ?.handover ?? null
  );
}
