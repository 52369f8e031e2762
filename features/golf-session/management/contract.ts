import { golfSessionOrganiser } from '#features/golf-session/access.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { commandInput } from '#features/golf-session/golf-session.ts';
import { call } from '#platform/shared/contract.ts';
import { calls, golfSessionManagementCopy } from './copy.ts';
import { cancelInput, editInput, managed, removePlayerInput } from './management.ts';

const { refusals } = golfSessionManagementCopy;

const ended = {
  // The role may have moved to another player since the caller was judged.
  NOT_ORGANISER: { status: 403, message: refusals.notOrganiser },
  ENDED: { status: 409, message: refusals.ended },
} as const;
const started = { ...ended, STARTED: { status: 409, message: refusals.started } } as const;

export const golfSessionManagementContract = {
  edit: call(golfSessionOrganiser, 'PUT /golf-sessions/{golfSessionId}', calls.edit, {
    scope: 'golf-sessions:write',
    refusals: {
      ...started,
      PAST: { status: 422, message: golfSessionCopy.refusals.past },
      TOO_FEW_PLACES: { status: 409, message: refusals.tooFewPlaces },
    },
  })
    .input(editInput)
    .output(managed),
  close: call(golfSessionOrganiser, 'POST /golf-sessions/{golfSessionId}/close', calls.close, {
    scope: 'golf-sessions:write',
    refusals: { ...started, NOT_OPEN: { status: 409, message: refusals.notOpen } },
  })
    .input(commandInput)
    .output(managed),
  reopen: call(golfSessionOrganiser, 'POST /golf-sessions/{golfSessionId}/reopen', calls.reopen, {
    scope: 'golf-sessions:write',
    refusals: { ...started, NOT_CLOSED: { status: 409, message: refusals.notClosed } },
  })
    .input(commandInput)
    .output(managed),
  cancel: call(golfSessionOrganiser, 'POST /golf-sessions/{golfSessionId}/cancel', calls.cancel, {
    scope: 'golf-sessions:write',
    refusals: ended,
  })
    .input(cancelInput)
    .output(managed),
  complete: call(golfSessionOrganiser, 'POST /golf-sessions/{golfSessionId}/complete', calls.complete, {
    scope: 'golf-sessions:write',
    refusals: {
      ...ended,
      NOT_STARTED: { status: 409, message: refusals.notStarted },
      NOBODY_ELSE: { status: 409, message: refusals.nobodyElse },
    },
  })
    .input(commandInput)
    .output(managed),
  removePlayer: call(
    golfSessionOrganiser,
    'POST /golf-sessions/{golfSessionId}/players/{userId}/remove',
    calls.removePlayer,
    {
      refusals: {
        ...started,
        NOT_A_PLAYER: { status: 409, message: refusals.notAPlayer },
        ORGANISER_STAYS: { status: 409, message: refusals.organiserStays },
      },
    },
  )
    .input(removePlayerInput)
    .output(managed),
};
