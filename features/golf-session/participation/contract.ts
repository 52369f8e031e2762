import { golfSessionParty, golfSessionViewer } from '#features/golf-session/access.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { commandInput, commandOutput } from '#features/golf-session/golf-session.ts';
import { call } from '#platform/shared/contract.ts';
import { participationCopy } from './copy.ts';

const { calls, refusals } = participationCopy;

const begun = { PAST: { status: 409, message: refusals.past } } as const;

export const participationContract = {
  leave: call({
    // Not only for players: when the command is sent again, its sender no longer plays.
    access: golfSessionViewer,
    method: 'POST',
    path: '/golf-sessions/{golfSessionId}/leave',
    summary: calls.leave,
    refusals: {
      ...begun,
      ENDED: { status: 409, message: refusals.ended },
      NOT_PARTICIPANT: { status: 409, message: golfSessionCopy.refusals.notParticipant },
      IS_ORGANISER: { status: 409, message: refusals.isOrganiser },
    },
  })
    .input(commandInput)
    .output(commandOutput),
  confirm: call({
    access: golfSessionParty,
    method: 'POST',
    path: '/golf-sessions/{golfSessionId}/confirm',
    summary: calls.confirm,
    refusals: { ...begun, ENDED: { status: 409, message: refusals.ended } },
  })
    .input(commandInput)
    .output(commandOutput),
};
