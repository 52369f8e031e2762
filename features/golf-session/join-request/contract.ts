import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { golfSessionAsker, golfSessionOrganiser, joinRequestDecider } from '#features/golf-session/access.ts';
import { commandInput, commandOutput, golfSession, seenStart } from '#features/golf-session/golf-session.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput } from '#platform/shared/ids.ts';
import { pageInput, pageOf } from '#platform/shared/page.ts';
import { calls, refusals } from './copy.ts';
import { decided, decideInput, waiting, joinRequestMessage, joinRequest } from './join-request.ts';

const decidedMeanwhile = refused(409, refusals, 'ALREADY_DECIDED', 'WITHDRAWN');

const notJoinable = refused(409, refusals, 'FULL', 'NOT_OPEN', 'PAST');

export const joinRequestContract = {
  create: call(golfSessionAsker, 'POST /golf-sessions/{golfSessionId}/join-requests', calls.create, {
    refusals: {
      ...notJoinable,
      ...refused(409, refusals, 'ALREADY_ASKED', 'CLASH', 'TOO_SOON', 'ALREADY_IN', 'MOVED'),
      ...refused(429, refusals, 'DAILY_LIMIT'),
    },
  })
    .input(
      z.strictObject({
        id: idInput,
        golfSessionId: idInput,
        message: joinRequestMessage.optional(),
        ...seenStart,
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
    { refusals: refused(409, refusals, 'ALREADY_DECIDED') },
  )
    .input(commandInput)
    .output(commandOutput),
  accept: call(joinRequestDecider, 'POST /join-requests/{joinRequestId}/accept', calls.accept, {
    refusals: {
      ...notJoinable,
      ...decidedMeanwhile,
      ...refused(409, refusals, 'REQUESTER_GONE', 'REQUESTER_CLASH'),
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
