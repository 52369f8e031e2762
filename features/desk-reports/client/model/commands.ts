import { command } from '#platform/client/sending/command.ts';
import { reportDeskCopy as text } from '../../copy.ts';
import { reportDeskApi, reportKeys } from './queries.ts';

export const decide = command({
  call: reportDeskApi.decide.call,
  target: ({ reportId }) => reportId,
  done: (_answer, { decision }) => ({ title: text.done[decision], description: text.told }),
  failure: text.failure.decideTitle,
  refresh: reportKeys,
});
