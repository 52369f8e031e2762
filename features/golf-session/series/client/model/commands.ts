import { golfSessionApi } from '#features/golf-session/client/model/queries.ts';
import { ownRequestsQuery } from '#features/golf-session/join-request/client/model/queries.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { golfSessionManagementCopy } from '#features/golf-session/management/copy.ts';
import { command } from '#platform/client/sending/command.ts';
import { askedText, cancelledText, editedText, seriesCopy, unsentText } from '../../copy.ts';
import { seriesApi } from './queries.ts';

type Asking = { id: string; golfSessionId: string; seriesId: string; title: string; message: string };

export const askForSeries = command({
  call: ({ id, golfSessionId, message }: Asking, options) =>
    seriesApi.ask.call({ id, golfSessionId, ...(message && { message }) }, options),
  done: ({ golfSessionIds }) => ({
    title: seriesCopy.ask.success,
    description: askedText(golfSessionIds.length),
  }),
  failure: joinRequestCopy.failure.createTitle,
  refresh: [golfSessionApi.key(), ownRequestsQuery.queryKey],
  waits: {
    kind: 'series.ask',
    lane: ({ seriesId }) => seriesId,
    text: ({ title }) => unsentText(title),
    words: { title: joinRequestCopy.ask.waits.title, description: joinRequestCopy.ask.waits.body },
    hasForm: true,
  },
});

export const editSeries = command({
  call: seriesApi.edit.call,
  done: ({ golfSessionIds }) => ({
    title: seriesCopy.edit.done,
    description: editedText(golfSessionIds.length),
  }),
  failure: golfSessionManagementCopy.failure.editTitle,
  refresh: [golfSessionApi.key()],
});

export const cancelSeries = command({
  call: seriesApi.cancel.call,
  done: ({ golfSessionIds }) => ({
    title: seriesCopy.cancel.done,
    description: cancelledText(golfSessionIds.length),
  }),
  failure: golfSessionManagementCopy.failure.title,
  refresh: [golfSessionApi.key()],
});
