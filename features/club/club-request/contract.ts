import { z } from 'zod';
import { globalAdmin, golfer } from '#features/account/access.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idOutput } from '#platform/shared/ids.ts';
import { countOutput, pageInput, pageOf } from '#platform/shared/page.ts';
import { approveInput, createInput, decided, rejectInput, clubRequest } from './club-request.ts';
import { calls, refusals } from './copy.ts';

const onlyOnce = refused(409, refusals, 'ALREADY_DECIDED');

export const clubRequestContract = {
  create: call(golfer, 'POST /club-requests', calls.create, {
    refusals: { ...refused(429, refusals, 'DAILY_LIMIT'), ...refused(409, refusals, 'ALREADY_ASKED') },
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
    refusals: { ...onlyOnce, ...refused(409, refusals, 'REQUESTER_GONE', 'NO_CONTACT') },
  })
    .input(approveInput)
    .output(decided),
  reject: call(globalAdmin, 'POST /club-requests/{clubRequestId}/reject', calls.reject, {
    refusals: onlyOnce,
  })
    .input(rejectInput)
    .output(decided),
};
