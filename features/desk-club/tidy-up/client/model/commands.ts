import { command } from '#platform/client/sending/command.ts';
import { undoBy } from '#platform/client/sending/deliver.ts';
import { restored, tidied, tidyUpCopy } from '../../copy.ts';
import { changedKeys, tidyUpApi as api } from './queries.ts';

const { failure, remove: removal, tidy } = tidyUpCopy;
const refresh = changedKeys;

export const removeGolfSession = command({
  call: api.remove.call,
  done: removal.done,
  failure: failure.removeTitle,
  refresh,
});

export const undoTidyUp = command({
  call: api.undo.call,
  done: ({ restored: count }) => ({ title: tidy.undone, description: restored(count) }),
  failure: failure.tidyTitle,
  refresh,
});

export const tidyUp = command({
  call: api.run.call,
  done: ({ archived }) => ({ title: tidy.done, description: tidied(archived) }),
  undo: ({ tidyUpId }, { clubId }) =>
    tidyUpId === null ? null : undoBy(tidy.undo, undoTidyUp, { clubId, tidyUpId }),
  failure: failure.tidyTitle,
  refresh,
});
