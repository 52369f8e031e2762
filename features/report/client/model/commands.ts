import { command } from '#platform/client/sending/command.ts';
import { reportCopy } from '../../copy.ts';
import { ownReportsQuery, reportApi } from './queries.ts';

/** The dialog shows a failure itself. */
export const createReport = command({
  call: reportApi.create.call,
  done: () => ({ title: reportCopy.dialog.thanks, description: reportCopy.dialog.thanksBody }),
  refresh: [ownReportsQuery.queryKey],
});
