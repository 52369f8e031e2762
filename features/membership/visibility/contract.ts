import { golfer, golferRefusals } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { visibilityCopy } from './copy.ts';
import { chooseInput, chosen, visibility } from './visibility.ts';

const { calls } = visibilityCopy;

export const visibilityContract = {
  get: call({
    access: golfer,
    method: 'GET',
    path: '/me/visibility',
    summary: calls.get,
    refusals: golferRefusals,
  }).output(visibility),
  choose: call({
    access: golfer,
    method: 'PUT',
    path: '/me/visibility',
    summary: calls.choose,
    refusals: golferRefusals,
  })
    .input(chooseInput)
    .output(chosen),
};
