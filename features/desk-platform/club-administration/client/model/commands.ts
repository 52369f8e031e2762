import { clubApi } from '#features/club/client/model/queries.ts';
import { command } from '#platform/client/sending/command.ts';
import { undoBy } from '#platform/client/sending/deliver.ts';
import { archivedText, clubAdministrationCopy as text, createdText, restoredText } from '../../copy.ts';
import { clubAdministrationApi as api } from './queries.ts';

const { failure } = text;
/** Both lists of clubs are read again after each command. */
const refresh = [api.list.key(), clubApi.list.key()];

export const createClub = command({
  call: api.create.call,
  done: ({ admin }, { name }) => ({ title: createdText(name), description: text.created[admin] }),
  failure: failure.saveTitle,
  refresh,
});

export const updateClub = command({
  call: api.update.call,
  done: text.updated,
  failure: failure.saveTitle,
  refresh,
});

type Club = { id: string; club: { id: string; name: string } };

export const restoreClub = command({
  call: ({ id, club }: Club, options) => api.restore.call({ id, clubId: club.id }, options),
  target: ({ club }) => club.id,
  done: (_answer, { club }) => ({ title: restoredText(club.name) }),
  failure: failure.actionTitle,
  refresh,
});

export const archiveClub = command({
  call: ({ id, club }: Club, options) => api.archive.call({ id, clubId: club.id }, options),
  target: ({ club }) => club.id,
  done: (_answer, { club }) => ({ title: archivedText(club.name) }),
  undo: (_answer, input) => undoBy(text.undo, restoreClub, input),
  failure: failure.actionTitle,
  refresh,
});
