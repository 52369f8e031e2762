import { golfer } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { playRequester, playRequestRecipient } from './access.ts';
import { playRequestCopy } from './copy.ts';
import {
  accepted,
  created,
  createInput,
  decideInput,
  listInput,
  playRequestPage,
  rejected,
  sentInput,
  sentRequest,
} from './play-request.ts';

const { calls, refusals } = playRequestCopy;

const ALREADY_DECIDED = { status: 409, message: refusals.alreadyDecided } as const;

export const playRequestContract = {
  create: call(playRequester, 'POST /people/{userId}/play-requests', calls.create, {
    refusals: {
      ALREADY_SENT: { status: 409, message: refusals.alreadySent },
      DAILY_LIMIT: { status: 429, message: refusals.dailyLimit },
      RECIPIENT_LIMIT: { status: 429, message: refusals.tooMany },
    },
  })
    .input(createInput)
    .output(created),
  sent: call(playRequester, 'GET /people/{userId}/play-requests/mine', calls.sent)
    .input(sentInput)
    .output(sentRequest),
  list: call(golfer, 'GET /me/play-requests', calls.list).input(listInput).output(playRequestPage),
  accept: call(playRequestRecipient, 'POST /play-requests/{playRequestId}/accept', calls.accept, {
    refusals: { ALREADY_DECIDED, REQUESTER_GONE: { status: 409, message: refusals.requesterGone } },
  })
    .input(decideInput)
    .output(accepted),
  reject: call(playRequestRecipient, 'POST /play-requests/{playRequestId}/reject', calls.reject, {
    refusals: { ALREADY_DECIDED },
  })
    .input(decideInput)
    .output(rejected),
};
