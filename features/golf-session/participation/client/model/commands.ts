import { golfSessionApi, refreshGolfSessions } from '#features/golf-session/client/model/queries.ts';
import { participationContract } from '#features/golf-session/contract.ts';
import { apiFor } from '#platform/client/api.ts';
import { command } from '#platform/client/sending/command.ts';
import { participationCopy as text } from '../../copy.ts';

const api = apiFor('participation', participationContract);

export const leave = command({
  call: api.leave.call,
  done: text.leave.done,
  failure: text.leave.failureTitle,
  // After leaving, the user may no longer see the page, which closes; the lists refetch when they are mounted.
  refresh: (queryClient, _input, isDone) => (isDone ? undefined : void refreshGolfSessions(queryClient)),
});

export const confirm = command({
  call: api.confirm.call,
  done: text.confirm.done,
  failure: text.confirm.failureTitle,
  refresh: [golfSessionApi.key()],
});
