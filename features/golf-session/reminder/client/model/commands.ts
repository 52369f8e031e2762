import { command } from '#platform/client/sending/command.ts';
import { reminderCopy } from '../../copy.ts';
import { momentQuery, reminderApi } from './queries.ts';

const { queryKey } = momentQuery;

export const chooseMoment = command({
  call: reminderApi.choose.call,
  // In order: the second of two taps decides.
  lane: () => 'reminder',
  show: (queryClient, { moment }) => void queryClient.setQueryData(queryKey, { moment }),
  failure: reminderCopy.failure.saveTitle,
  refresh: [queryKey],
});
