import { clubReader } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { roundConditionsCopy } from './copy.ts';
import { conditionsInput, roundConditions } from './conditions.ts';

export const roundConditionsContract = {
  get: call({
    access: clubReader,
    method: 'GET',
    path: '/clubs/{clubId}/round-conditions',
    scope: 'course:read',
    summary: roundConditionsCopy.calls.get,
  })
    .input(conditionsInput)
    .output(roundConditions),
};
