import { apiFor, readOnMount } from '#platform/client/api.ts';
import { personalTokenContract } from '../../contract.ts';
import { personalTokenCopy } from '../../copy.ts';

export const personalTokenApi = apiFor('personalToken', personalTokenContract);

export const personalTokensQuery = personalTokenApi.list.queryOptions(
  readOnMount(personalTokenCopy.failure.loadTitle),
);
