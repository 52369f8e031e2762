import { golfer, golferRefusals } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { calls } from './copy.ts';
import { chooseInput, visibility } from './visibility.ts';
import { z } from 'zod';

export const visibilityContract = {
  get: call(golfer, 'GET /me/visibility', calls.get, { refusals: golferRefusals }).output(visibility),
  choose: call(golfer, 'PUT /me/visibility', calls.choose, { refusals: golferRefusals })
    .input(chooseInput)
    .output(z.object({ on: z.boolean() })),
};
