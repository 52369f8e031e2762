import { newsDeskContract } from '#features/desk-club/contract.ts';
import type { ChosenPicture } from '#features/profile/client/model/commands.ts';
import { identityOf, sendBytes, type Sending } from '#platform/client/send-bytes.ts';
import { command } from '#platform/client/sending/command.ts';
import { undoBy } from '#platform/client/sending/deliver.ts';
import { deskCopy } from '../parts/copy.ts';
import { deskApi as api } from './queries.ts';

const { done, failure, remove: removal } = deskCopy;
/** After a refusal too: another admin may have been first. */
const refresh = [api.key()];

type Adding = Sending & ChosenPicture & { id: string; clubId: string };

/** The dialog shows the progress, and why it failed. */
export const addPicture = command({
  call: async ({ id, clubId, file, crop, ...sending }: Adding) =>
    (await sendBytes(newsDeskContract.addPicture, { id, clubId, ...crop }, file, sending)) as {
      imageUrl: string;
    },
  intent: ({ clubId, file, crop }) => ({ clubId, ...identityOf(file), crop }),
});

export const createNews = command({
  call: api.create.call,
  done: done.created,
  failure: failure.saveTitle,
  refresh,
});

/** Refusals after a change by another admin. The form shows them, because they last. */
export const isOvertaken = (code: string) => ['NOT_FOUND', 'CHANGED_MEANWHILE'].includes(code);

export const updateNews = command({
  call: api.update.call,
  done: done.updated,
  failure: ({ code, message: description }) =>
    isOvertaken(code) ? null : { title: failure.saveTitle, description },
  refresh,
});

export const restoreNews = command({
  call: api.restore.call,
  done: done.restored,
  failure: failure.restoreTitle,
  refresh,
});

export const removeNews = command({
  call: api.remove.call,
  done: done.removed,
  undo: (_answer, { clubId, newsId }) => undoBy(removal.undo, restoreNews, { clubId, newsId }),
  failure: failure.removeTitle,
  refresh,
});
