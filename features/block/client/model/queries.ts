import { apiFor, pages } from '#platform/client/api.ts';
import { blockContract } from '../../contract.ts';
import { blockCopy } from '../../copy.ts';

export const blockApi = apiFor('block', blockContract);

export const blocksQuery = blockApi.list.infiniteOptions({
  input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
  ...pages,
  refetchOnMount: 'always',
  meta: { failureTitle: blockCopy.failure.loadTitle },
});
