import type { InfiniteData } from '@tanstack/react-query';
import { withItems } from '#platform/client/api.ts';
import { command } from '#platform/client/sending/command.ts';
import { reportDeskCopy as text } from '../../copy.ts';
import type { DeskReport } from '../../desk-reports.ts';
import { reportDeskApi, reportKeys } from './queries.ts';

export const decide = command({
  call: reportDeskApi.decide.call,
  target: ({ reportId }) => reportId,
  done: (_answer, { decision }) => ({ title: text.done[decision], description: text.told }),
  failure: text.failure.decideTitle,
  refresh: reportKeys,
});

export type Dismissal = { id: string; reportId: string };
type Page = { items: DeskReport[] };

const undoSeconds = 6;

/** Held before it is sent: a dismissal that is undone closed nothing, and told nobody. The other decisions are asked about instead. */
export const dismiss = command({
  call: ({ id, reportId }: Dismissal, options) =>
    reportDeskApi.decide.call({ id, reportId, decision: 'dismiss' }, options),
  keep: (queryClient, _answer, { reportId }) =>
    queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: reportDeskApi.list.key() }, (data) =>
      withItems(data, (items) => items.filter(({ id }) => id !== reportId)),
    ),
  failure: text.failure.decideTitle,
  refresh: reportKeys,
  waits: {
    kind: 'report-desk.dismiss',
    lane: ({ reportId }) => reportId,
    text: () => text.unsentDismissal,
    undo: {
      seconds: undoSeconds,
      label: text.undo,
      words: () => ({ title: text.done.dismiss, description: text.told }),
    },
    // The card shows again what is left to decide.
    isOver: () => true,
  },
});
