import { golfSessionOrganiser } from '#features/golf-session/access.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { commandInput } from '#features/golf-session/golf-session.ts';
import { call } from '#platform/shared/contract.ts';
import { golfSessionManagementCopy } from './copy.ts';
import { cancelInput, editInput, managed, removePlayerInput } from './management.ts';

const { calls, refusals } = golfSessionManagementCopy;

const ended = {
  // The role may have moved to another player since the caller was judged.
  NOT_ORGANISER: { status: 403, message: refusals.notOrganiser },
  ENDED: { status: 409, message: refusals.ended },
} as const;
const started = { ...ended, STARTED: { status: 409, message: refusals.started } } as const;

export const golfSessionManagementContract = {
  edit: call({
    access: golfSessionOrganiser,
    method: 'PUT',
    path: '/golf-sessions/{golfSessionId}',
    scope: 'golf-sessions:write',
    summary: calls.edit,
    refusals: {
      ...started,
      PAST: { status: 422, message: golfSessionCopy.refusals.past },
      TOO_FEW_PLACES: { status: 409, message: refusals.tooFewPlaces },
    },
  })
    .input(editInput)
    .output(managed),
  close: call({
    access: golfSessionOrganiser,
    method: 'POST',
    path: '/golf-sessions/{golfSessionId}/close',
    scope: 'golf-sessions:write',
    summary: calls.close,
    refusals: { ...started, NOT_OPEN: { status: 409, message: refusals.notOpen } },
  })
    .input(commandInput)
    .output(managed),
  reopen: call({
    access: golfSessionOrganiser,
    method: 'POST',
    path: '/golf-sessions/{golfSessionId}/reopen',
    scope: 'golf-sessions:write',
    summary: calls.reopen,
    refusals: { ...started, NOT_CLOSED: { status: 409, message: refusals.notClosed } },
  })
    .input(commandInput)
    .output(managed),
  cancel: call({
    access: golfSessionOrganiser,
    method: 'POST',
    path: '/golf-sessions/{golfSessionId}/cancel',
    scope: 'golf-sessions:write',
    summary: calls.cancel,
    refusals: ended,
  })
    .input(cancelInput)
    .output(managed),
  complete: call({
    access: golfSessionOrganiser,
    method: 'POST',
    path: '/golf-sessions/{golfSessionId}/complete',
    scope: 'golf-sessions:write',
    summary: calls.complete,
    refusals: {
      ...ended,
      NOT_STARTED: { status: 409, message: refusals.notStarted },
      NOBODY_ELSE: { status: 409, message: refusals.nobodyElse },
    },
  })
    .input(commandInput)
    .output(managed),
  removePlayer: call({
    access: golfSessionOrganiser,
    method: 'POST',
    path: '/golf-sessions/{golfSessionId}/players/{userId}/remove',
    summary: calls.removePlayer,
    refusals: {
      ...started,
      NOT_A_PLAYER: { status: 409, message: refusals.notAPlayer },
      ORGANISER_STAYS: { status: 409, message: refusals.organiserStays },
    },
  })
    .input(removePlayerInput)
    .output(managed),
};
