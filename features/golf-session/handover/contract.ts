import { z } from 'zod';
import { golfSessionOrganiser, golfSessionParty } from '#features/golf-session/access.ts';
import { commandInput, commandOutput, oneInput } from '#features/golf-session/golf-session.ts';
import { call } from '#platform/shared/contract.ts';
import { calls, handoverCopy } from './copy.ts';
import { handover } from './handover.ts';
import { idInput } from '#platform/shared/ids.ts';

const { refusals } = handoverCopy;

const ended = {
  ENDED: { status: 409, message: refusals.ended },
  PAST: { status: 409, message: refusals.past },
} as const;
// The role may have moved to another player since the caller was judged.
const ofOrganiser = { ...ended, NOT_ORGANISER: { status: 403, message: refusals.notOrganiser } } as const;
const ofPlayer = { ...ended, NO_OFFER: { status: 409, message: refusals.noOffer } } as const;

export const handoverContract = {
  find: call(golfSessionParty, 'GET /golf-sessions/{golfSessionId}/handover', calls.find)
    .input(oneInput)
    .output(z.object({ handover: handover.nullable() })),
  offer: call(golfSessionOrganiser, 'POST /golf-sessions/{golfSessionId}/handover', calls.offer, {
    refusals: {
      ...ofOrganiser,
      ALREADY_OFFERED: { status: 409, message: refusals.alreadyOffered },
      CANNOT_TAKE_OVER: { status: 409, message: refusals.cannotTakeOver },
    },
  })
    .input(commandInput.extend({ userId: idInput }))
    .output(commandOutput),
  leave: call(golfSessionOrganiser, 'POST /golf-sessions/{golfSessionId}/handover/leave', calls.leave, {
    refusals: ofOrganiser,
  })
    .input(commandInput)
    // `cancelled`: no player could take over.
    .output(commandOutput.extend({ cancelled: z.boolean() })),
  withdraw: call(
    golfSessionOrganiser,
    'POST /golf-sessions/{golfSessionId}/handover/withdraw',
    calls.withdraw,
    {
      refusals: {
        ...ofOrganiser,
        NOTHING_TO_WITHDRAW: { status: 409, message: refusals.nothingToWithdraw },
        FORMER_MEMBER: { status: 409, message: refusals.formerMember },
      },
    },
  )
    .input(commandInput)
    .output(commandOutput),
  accept: call(golfSessionParty, 'POST /golf-sessions/{golfSessionId}/handover/accept', calls.accept, {
    refusals: ofPlayer,
  })
    .input(commandInput)
    .output(commandOutput),
  decline: call(golfSessionParty, 'POST /golf-sessions/{golfSessionId}/handover/decline', calls.decline, {
    refusals: ofPlayer,
  })
    .input(commandInput)
    .output(commandOutput),
};
