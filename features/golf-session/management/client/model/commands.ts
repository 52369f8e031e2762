import { golfSessionApi } from '#features/golf-session/client/model/queries.ts';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { apiFor } from '#platform/client/api.ts';
import { command } from '#platform/client/sending/command.ts';
import { golfSessionManagementContract } from '../../contract.ts';
import { golfSessionManagementCopy as text } from '../../copy.ts';
import { valuesOf } from '../../rules.ts';

const api = apiFor('golf-session-management', golfSessionManagementContract);

const { title: failure } = text.failure;
const refresh = [golfSessionApi.key()];

export const editGolfSession = command({
  call: api.edit.call,
  done: text.edit.done,
  failure: text.failure.editTitle,
  refresh,
});

/** Shortens a round to nine holes. */
export const chooseNine = command({
  call: ({ id, golfSession }: { id: string; golfSession: GolfSession }, options) => {
    const shown = valuesOf(golfSession);
    return api.edit.call({ ...shown, holes: 9, shown, id, golfSessionId: golfSession.id }, options);
  },
  done: text.edit.done,
  failure,
  refresh,
});

export const close = command({ call: api.close.call, done: text.closed, failure, refresh });
export const reopen = command({ call: api.reopen.call, done: text.reopened, failure, refresh });
export const cancel = command({ call: api.cancel.call, done: text.cancel.done, failure, refresh });
export const complete = command({ call: api.complete.call, done: text.complete.done, failure, refresh });
export const removePlayer = command({
  call: api.removePlayer.call,
  done: text.remove.done,
  failure,
  refresh,
});
