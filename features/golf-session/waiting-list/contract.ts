import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { golfSessionAsker, golfSessionOrganiser } from '#features/golf-session/access.ts';
import { agreeInput, commandInput, commandOutput, oneInput } from '#features/golf-session/golf-session.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput } from '#platform/shared/ids.ts';
import { calls, refusals } from './copy.ts';
import { entry, ownEntry } from './waiting-list.ts';

const ended = refused(409, refusals, 'NOT_OPEN', 'PAST');

export const waitingListContract = {
  join: call(golfSessionAsker, 'POST /golf-sessions/{golfSessionId}/waiting-list', calls.join, {
    refusals: { ...ended, ...refused(409, refusals, 'HAS_PLACES', 'ALREADY_IN', 'DECLINED', 'LIST_FULL') },
  })
    .input(commandInput)
    .output(commandOutput),
  leave: call(golfSessionAsker, 'POST /golf-sessions/{golfSessionId}/waiting-list/leave', calls.leave)
    .input(commandInput)
    .output(commandOutput),
  accept: call(golfSessionAsker, 'POST /golf-sessions/{golfSessionId}/waiting-list/accept', calls.accept, {
    refusals: { ...ended, ...refused(409, refusals, 'ALREADY_IN', 'NO_OFFER', 'CLASH', 'MOVED') },
  })
    .input(agreeInput)
    .output(commandOutput),
  mine: call(golfer, 'GET /me/waiting-lists', calls.mine)
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(ownEntry) })),
  list: call(golfSessionOrganiser, 'GET /golf-sessions/{golfSessionId}/waiting-list', calls.list)
    .input(oneInput)
    .output(z.object({ items: z.array(entry) })),
  remove: call(
    golfSessionOrganiser,
    'POST /golf-sessions/{golfSessionId}/waiting-list/{entryId}/remove',
    calls.remove,
  )
    .input(commandInput.extend({ entryId: idInput }))
    .output(commandOutput),
};
