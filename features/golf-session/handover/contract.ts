import { z } from 'zod';
import { golfSessionOrganiser, golfSessionParty } from '#features/golf-session/access.ts';
import { commandInput, commandOutput, oneInput } from '#features/golf-session/golf-session.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput } from '#platform/shared/ids.ts';
import { calls, refusals } from './copy.ts';
import { handover } from './handover.ts';

const ended = refused(409, refusals, 'ENDED', 'PAST');
// The role may have moved to another player since the caller was judged.
const ofOrganiser = { ...ended, ...refused(403, refusals, 'NOT_ORGANISER') };
const ofPlayer = { ...ended, ...refused(409, refusals, 'NO_OFFER') };

export const handoverContract = {
  find: call(golfSessionParty, 'GET /golf-sessions/{golfSessionId}/handover', calls.find)
    .input(oneInput)
    .output(z.object({ handover: handover.nullable() })),
  offer: call(golfSessionOrganiser, 'POST /golf-sessions/{golfSessionId}/handover', calls.offer, {
    refusals: { ...ofOrganiser, ...refused(409, refusals, 'ALREADY_OFFERED', 'CANNOT_TAKE_OVER') },
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
      refusals: { ...ofOrganiser, ...refused(409, refusals, 'NOTHING_TO_WITHDRAW', 'FORMER_MEMBER') },
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
