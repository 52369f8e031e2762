import { downloadFile } from '#platform/client/device/device.ts';
import { command } from '#platform/client/sending/command.ts';
import { calendarCopy } from '../../copy.ts';
import { calendarApi, linkQuery } from './queries.ts';

const { failure } = calendarCopy;

export const renewLink = command({
  call: calendarApi.renew.call,
  keep: (queryClient, answer) => queryClient.setQueryData(linkQuery.queryKey, answer),
  failure: failure.saveTitle,
});

/** Downloads the calendar file of a golf session, at an address that works for a few minutes. */
export const downloadGolfSession = command({
  call: ({ golfSessionId }: { id: string; golfSessionId: string }, options) =>
    calendarApi.fileLink.call({ golfSessionId }, options),
  keep: (_queryClient, { link }) => downloadFile(link),
  failure: failure.loadTitle,
});
