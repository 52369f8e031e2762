import { golfSessionParty, golfSessionViewer } from '#features/golf-session/access.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { commandInput, commandOutput } from '#features/golf-session/golf-session.ts';
import { call } from '#platform/shared/contract.ts';
import { calls, participationCopy } from './copy.ts';

const { refusals } = participationCopy;

const begun = { PAST: { status: 409, message: refusals.past } } as const;

export const participationContract = {
  // Not only for players: when the command is sent again, its sender no longer plays.
  leave: call(golfSessionViewer, 'POST /golf-sessions/{golfSessionId}/leave', calls.leave, {
    refusals: {
      ...begun,
      ENDED: { status: 409, message: refusals.ended },
      NOT_PARTICIPANT: { status: 409, message: golfSessionCopy.refusals.notParticipant },
      IS_ORGANISER: { status: 409, message: refusals.isOrganiser },
    },
  })
    .input(commandInput)
    .output(commandOutput),
  confirm: call(golfSessionParty, 'POST /golf-sessions/{golfSessionId}/confirm', calls.confirm, {
    refusals: { ...begun, ENDED: { status: 409, message: refusals.ended } },
  })
    .input(commandInput)
    .output(commandOutput),
};
