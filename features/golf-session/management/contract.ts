import { golfSessionOrganiser } from '#features/golf-session/access.ts';
import { refusals as golfSessionRefusals } from '#features/golf-session/copy.ts';
import { commandInput } from '#features/golf-session/golf-session.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { calls, refusals } from './copy.ts';
import { cancelInput, editInput, managed, removePlayerInput } from './management.ts';

// The role may have moved to another player since the caller was judged.
const notOrganiser = refused(403, refusals, 'NOT_ORGANISER');
const ended = { ...notOrganiser, ...refused(409, refusals, 'ENDED') };
const started = { ...ended, ...refused(409, refusals, 'STARTED') };

export const golfSessionManagementContract = {
  edit: call(golfSessionOrganiser, 'PUT /golf-sessions/{golfSessionId}', calls.edit, {
    scope: 'golf-sessions:write',
    refusals: {
      ...started,
      ...refused(422, golfSessionRefusals, 'PAST'),
      ...refused(409, refusals, 'TOO_FEW_PLACES'),
      ...refused(409, golfSessionRefusals, 'CLASH'),
    },
  })
    .input(editInput)
    .output(managed),
  close: call(golfSessionOrganiser, 'POST /golf-sessions/{golfSessionId}/close', calls.close, {
    scope: 'golf-sessions:write',
    refusals: { ...started, ...refused(409, refusals, 'NOT_OPEN') },
  })
    .input(commandInput)
    .output(managed),
  reopen: call(golfSessionOrganiser, 'POST /golf-sessions/{golfSessionId}/reopen', calls.reopen, {
    scope: 'golf-sessions:write',
    refusals: { ...started, ...refused(409, refusals, 'NOT_CLOSED') },
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
    refusals: { ...ended, ...refused(409, refusals, 'NOT_STARTED', 'NOBODY_ELSE') },
  })
    .input(commandInput)
    .output(managed),
  removePlayer: call(
    golfSessionOrganiser,
    'POST /golf-sessions/{golfSessionId}/players/{userId}/remove',
    calls.removePlayer,
    {
      refusals: { ...started, ...refused(409, refusals, 'NOT_A_PLAYER', 'ORGANISER_STAYS') },
    },
  )
    .input(removePlayerInput)
    .output(managed),
};
