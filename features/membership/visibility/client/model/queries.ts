import { visibilityContract } from '#features/membership/contract.ts';
import { apiFor, readOnMount } from '#platform/client/api.ts';
import { visibilityCopy } from '../../copy.ts';

export const visibilityApi = apiFor('visibility', visibilityContract);

const { failure } = visibilityCopy;

export const visibilityQuery = visibilityApi.get.queryOptions(readOnMount(failure.loadTitle));
