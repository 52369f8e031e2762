import { golfSessionApi } from '#features/golf-session/client/model/queries.ts';
import { ownRequestsQuery } from '#features/golf-session/join-request/client/model/queries.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { command } from '#platform/client/sending/command.ts';
import { askedText, seriesCopy } from '../../copy.ts';
import { seriesApi } from './queries.ts';

type Asking = { id: string; golfSessionId: string; message: string };

export const askForSeries = command({
  call: ({ message, ...asking }: Asking, options) =>
    seriesApi.ask.call({ ...asking, ...(message && { message }) }, options),
  done: ({ golfSessionIds }) => ({
    title: seriesCopy.ask.success,
    description: askedText(golfSessionIds.length),
  }),
  failure: joinRequestCopy.failure.createTitle,
  refresh: [golfSessionApi.key(), ownRequestsQuery.queryKey],
});
