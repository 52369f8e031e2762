import { apiFor } from '#platform/client/api.ts';
import { blockContract } from '../contract.ts';
import { blockCopy } from '../copy.ts';

export const blockApi = apiFor('block', blockContract);

const firstPage: string | undefined = undefined;

export const blocksQuery = blockApi.list.infiniteOptions({
  input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
  initialPageParam: firstPage,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: 'always',
  meta: { failureTitle: blockCopy.failure.loadTitle },
});
