import { golfer } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { created, createInput } from './club-request.ts';
import { clubRequestCopy } from './copy.ts';

export const clubRequestContract = {
  create: call({
    access: golfer,
    method: 'POST',
    path: '/club-requests',
    summary: clubRequestCopy.calls.create,
    refusals: { DAILY_LIMIT: { status: 429, message: clubRequestCopy.refusals.dailyLimit } },
  })
    .input(createInput)
    .output(created),
};
