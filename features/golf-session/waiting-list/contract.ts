import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { golfSessionAsker, golfSessionOrganiser } from '#features/golf-session/access.ts';
import { commandInput, commandOutput, oneInput } from '#features/golf-session/golf-session.ts';
import { call } from '#platform/shared/contract.ts';
import { calls, waitingListCopy } from './copy.ts';
import { entry, ownEntry } from './waiting-list.ts';
import { idInput } from '#platform/shared/ids.ts';

const { refusals } = waitingListCopy;

const ended = {
  NOT_OPEN: { status: 409, message: refusals.notOpen },
  PAST: { status: 409, message: refusals.past },
} as const;

export const waitingListContract = {
  join: call(golfSessionAsker, 'POST /golf-sessions/{golfSessionId}/waiting-list', calls.join, {
    refusals: {
      ...ended,
      HAS_PLACES: { status: 409, message: refusals.hasPlaces },
      ALREADY_IN: { status: 409, message: refusals.alreadyIn },
      DECLINED: { status: 409, message: refusals.declined },
      LIST_FULL: { status: 409, message: refusals.listFull },
    },
  })
    .input(commandInput)
    .output(commandOutput),
  leave: call(golfSessionAsker, 'POST /golf-sessions/{golfSessionId}/waiting-list/leave', calls.leave)
    .input(commandInput)
    .output(commandOutput),
  accept: call(golfSessionAsker, 'POST /golf-sessions/{golfSessionId}/waiting-list/accept', calls.accept, {
    refusals: {
      ...ended,
      ALREADY_IN: { status: 409, message: refusals.alreadyIn },
      NO_OFFER: { status: 409, message: refusals.noOffer },
      CLASH: { status: 409, message: refusals.clash },
    },
  })
    .input(commandInput)
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
