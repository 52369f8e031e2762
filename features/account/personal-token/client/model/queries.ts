import { apiFor } from '#platform/client/api.ts';
import { personalTokenContract } from '../../contract.ts';
import { personalTokenCopy } from '../../copy.ts';

export const personalTokenApi = apiFor('personalToken', personalTokenContract);

export const personalTokensQuery = personalTokenApi.list.queryOptions({
  refetchOnMount: 'always',
  meta: { failureTitle: personalTokenCopy.failure.loadTitle },
});
