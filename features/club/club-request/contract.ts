import { z } from 'zod';
import { globalAdmin, golfer } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import {
  approveInput,
  clubRequestPage,
  created,
  createInput,
  decided,
  listInput,
  rejectInput,
  waiting,
} from './club-request.ts';
import { clubRequestCopy } from './copy.ts';

const { calls, refusals } = clubRequestCopy;
const admin = { access: globalAdmin } as const;
const onlyOnce = { ALREADY_DECIDED: { status: 409, message: refusals.alreadyDecided } } as const;

export const clubRequestContract = {
  create: call({
    access: golfer,
    method: 'POST',
    path: '/club-requests',
    summary: calls.create,
    refusals: { DAILY_LIMIT: { status: 429, message: refusals.dailyLimit } },
  })
    .input(createInput)
    .output(created),
  list: call({ ...admin, method: 'GET', path: '/club-requests', summary: calls.list })
    .input(listInput)
    .output(clubRequestPage),
  waiting: call({ ...admin, method: 'GET', path: '/club-requests/waiting', summary: calls.waiting })
    .input(z.strictObject({}))
    .output(waiting),
  approve: call({
    ...admin,
    method: 'POST',
    path: '/club-requests/{clubRequestId}/approve',
    summary: calls.approve,
    refusals: {
      ...onlyOnce,
      REQUESTER_GONE: { status: 409, message: refusals.requesterGone },
      NO_CONTACT: { status: 409, message: refusals.noContact },
    },
  })
    .input(approveInput)
    .output(decided),
  reject: call({
    ...admin,
    method: 'POST',
    path: '/club-requests/{clubRequestId}/reject',
    summary: calls.reject,
    refusals: onlyOnce,
  })
    .input(rejectInput)
    .output(decided),
};
