import { z } from 'zod';
import { globalAdmin, golfer } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { approveInput, createInput, decided, rejectInput, clubRequest } from './club-request.ts';
import { calls, clubRequestCopy } from './copy.ts';
import { countOutput, pageInput, pageOf } from '#platform/shared/page.ts';
import { idOutput } from '#platform/shared/ids.ts';

const { refusals } = clubRequestCopy;
const onlyOnce = { ALREADY_DECIDED: { status: 409, message: refusals.alreadyDecided } } as const;

export const clubRequestContract = {
  create: call(golfer, 'POST /club-requests', calls.create, {
    refusals: { DAILY_LIMIT: { status: 429, message: refusals.dailyLimit } },
  })
    .input(createInput)
    .output(z.object({ id: idOutput })),
  list: call(globalAdmin, 'GET /club-requests', calls.list)
    .input(z.strictObject(pageInput(50)))
    .output(pageOf(clubRequest)),
  waiting: call(globalAdmin, 'GET /club-requests/waiting', calls.waiting)
    .input(z.strictObject({}))
    .output(countOutput),
  approve: call(globalAdmin, 'POST /club-requests/{clubRequestId}/approve', calls.approve, {
    refusals: {
      ...onlyOnce,
      REQUESTER_GONE: { status: 409, message: refusals.requesterGone },
      NO_CONTACT: { status: 409, message: refusals.noContact },
    },
  })
    .input(approveInput)
    .output(decided),
  reject: call(globalAdmin, 'POST /club-requests/{clubRequestId}/reject', calls.reject, {
    refusals: onlyOnce,
  })
    .input(rejectInput)
    .output(decided),
};
