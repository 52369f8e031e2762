import { clubReader } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { roundConditionsCopy } from './copy.ts';
import { conditionsInput, roundConditions } from './conditions.ts';

export const roundConditionsContract = {
  get: call(clubReader, 'GET /clubs/{clubId}/round-conditions', roundConditionsCopy.calls.get, {
    scope: 'course:read',
  })
    .input(conditionsInput)
    .output(roundConditions),
};
