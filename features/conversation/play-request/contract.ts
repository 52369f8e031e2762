import { golfer } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { playRequester, playRequestRecipient } from './access.ts';
import { calls, playRequestCopy } from './copy.ts';
import {
  accepted,
  decideInput,
  rejected,
  playRequestStates,
  playRequestMessage,
  playRequest,
} from './play-request.ts';
import { idOutput, idInput } from '#platform/shared/ids.ts';
import { z } from 'zod';
import { playWishes } from '#features/profile/rules.ts';
import { pageInput, pageOf } from '#platform/shared/page.ts';

const { refusals } = playRequestCopy;

const ALREADY_DECIDED = { status: 409, message: refusals.alreadyDecided } as const;

export const playRequestContract = {
  create: call(playRequester, 'POST /people/{userId}/play-requests', calls.create, {
    refusals: {
      ALREADY_SENT: { status: 409, message: refusals.alreadySent },
      DAILY_LIMIT: { status: 429, message: refusals.dailyLimit },
      RECIPIENT_LIMIT: { status: 429, message: refusals.tooMany },
    },
  })
    .input(
      z.strictObject({
        id: idInput,
        userId: idInput,
        message: playRequestMessage.optional(),
        /** When the requester wants to play. */
        wish: z.enum(playWishes).optional(),
      }),
    )
    .output(z.object({ id: idOutput, status: z.enum(playRequestStates) })),
  sent: call(playRequester, 'GET /people/{userId}/play-requests/mine', calls.sent)
    .input(z.strictObject({ userId: idInput }))
    // The state of the caller's own request to a member; null when they have not asked.
    .output(z.object({ status: z.enum(playRequestStates).nullable() })),
  list: call(golfer, 'GET /me/play-requests', calls.list)
    .input(z.strictObject(pageInput(20)))
    .output(
      pageOf(playRequest).extend({
        /** The number of all waiting requests, up to `mostCounted`. */
        total: z.number(),
      }),
    ),
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
