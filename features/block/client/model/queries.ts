import { apiFor, pagesOf, readOnMount } from '#platform/client/api.ts';
import { blockContract } from '../../contract.ts';
import { blockCopy } from '../../copy.ts';

export const blockApi = apiFor('block', blockContract);

export const blocksQuery = blockApi.list.infiniteOptions({
  ...pagesOf({}),
  ...readOnMount(blockCopy.failure.loadTitle),
});
