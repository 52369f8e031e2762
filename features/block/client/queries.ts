import { useQueryClient } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { blockContract } from '../contract.ts';
import { blockCopy } from '../copy.ts';

const blockApi = apiFor('block', blockContract);

const firstPage: string | undefined = undefined;

export const blocksQuery = blockApi.list.infiniteOptions({
  input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
  initialPageParam: firstPage,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: 'always',
  meta: { failureTitle: blockCopy.failure.loadTitle },
});

/** A block changes what every list shows. */
function useRefreshAll() {
  const queryClient = useQueryClient();
  return () => void refreshQueries(queryClient);
}

export const useBlock = () => useCommand(blockApi.create.mutationOptions({ onSuccess: useRefreshAll() }));
export const useUnblock = () => useCommand(blockApi.remove.mutationOptions({ onSuccess: useRefreshAll() }));
