import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { commandInput, commandOutput, golfSession } from '#features/golf-session/golf-session.ts';
import { golfSessionAsker, golfSessionOrganiser, joinRequestDecider } from '#features/golf-session/access.ts';
import { call } from '#platform/shared/contract.ts';
import { calls, joinRequestCopy } from './copy.ts';
import { decided, decideInput, waiting, joinRequestMessage, joinRequest } from './join-request.ts';
import { idInput } from '#platform/shared/ids.ts';
import { pageInput, pageOf } from '#platform/shared/page.ts';

const { refusals } = joinRequestCopy;

const decidedMeanwhile = {
  ALREADY_DECIDED: { status: 409, message: refusals.alreadyDecided },
  WITHDRAWN: { status: 409, message: refusals.withdrawn },
} as const;

const notJoinable = {
  FULL: { status: 409, message: refusals.full },
  NOT_OPEN: { status: 409, message: refusals.notOpen },
  PAST: { status: 409, message: refusals.past },
} as const;

export const joinRequestContract = {
  create: call(golfSessionAsker, 'POST /golf-sessions/{golfSessionId}/join-requests', calls.create, {
    refusals: {
      ...notJoinable,
      ALREADY_ASKED: { status: 409, message: refusals.alreadyAsked },
      CLASH: { status: 409, message: refusals.clash },
      TOO_SOON: { status: 409, message: refusals.tooSoon },
      ALREADY_IN: { status: 409, message: refusals.alreadyIn },
      DAILY_LIMIT: { status: 429, message: refusals.dailyLimit },
    },
  })
    .input(
      z.strictObject({
        id: idInput,
        golfSessionId: idInput,
        message: joinRequestMessage.optional(),
      }),
    )
    .output(decided),
  list: call(golfSessionOrganiser, 'GET /golf-sessions/{golfSessionId}/join-requests', calls.list)
    .input(z.strictObject({ golfSessionId: idInput, ...pageInput(50) }))
    .output(pageOf(joinRequest)),
  mine: call(golfer, 'GET /me/join-requests', calls.mine)
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(golfSession) })),
  waiting: call(golfer, 'GET /me/join-requests/waiting', calls.waiting)
    .input(z.strictObject({}))
    .output(waiting),
  withdraw: call(
    golfSessionAsker,
    'POST /golf-sessions/{golfSessionId}/join-requests/withdraw',
    calls.withdraw,
    { refusals: { ALREADY_DECIDED: { status: 409, message: refusals.alreadyDecided } } },
  )
    .input(commandInput)
    .output(commandOutput),
  accept: call(joinRequestDecider, 'POST /join-requests/{joinRequestId}/accept', calls.accept, {
    refusals: {
      ...notJoinable,
      ...decidedMeanwhile,
      REQUESTER_GONE: { status: 409, message: refusals.requesterGone },
      REQUESTER_CLASH: { status: 409, message: refusals.requesterClash },
    },
  })
    .input(decideInput)
    .output(decided),
  decline: call(joinRequestDecider, 'POST /join-requests/{joinRequestId}/decline', calls.decline, {
    refusals: decidedMeanwhile,
  })
    .input(decideInput)
    .output(decided),
};
