import { clubCopy, clubSelectedBody } from '#features/club/copy.ts';
import { selectClub, showStoredClub } from '#features/membership/client/model/commands.ts';
import { command } from '#platform/client/sending/command.ts';

const { selection, failure } = clubCopy;

/** Selects a club on the user's request, with a toast. */
export const chooseClub = command({
  call: ({ id, clubId }: { id: string; clubId: string; name: string }, options) =>
    selectClub.call({ id, clubId }, options),
  show: (queryClient, input) => selectClub.show?.(queryClient, input),
  done: (_answer, { name }) => ({ title: selection.selected, description: clubSelectedBody(name) }),
  failure: () => ({ title: failure.selectTitle, description: failure.selectBody }),
  refresh: (queryClient, input, isDone) => showStoredClub(queryClient, input, isDone),
});
