import { apiFor } from '#platform/client/api.ts';
import { personalDataContract } from '../../contract.ts';
import { personalDataCopy } from '../../copy.ts';

export const personalDataApi = apiFor('personal-data', personalDataContract);

export const leavingQuery = personalDataApi.leaving.queryOptions({
  staleTime: 0,
  meta: { failureTitle: personalDataCopy.failure.loadTitle },
});
