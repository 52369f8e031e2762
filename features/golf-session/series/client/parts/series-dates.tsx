import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import type { GolfSession, GolfSessionRow } from '#features/golf-session/golf-session.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { useOpened } from '#platform/client/navigation/use-opened.ts';
import { useUnsentStates } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { UnsentIcon } from '#ui/unsent/unsent-icon.tsx';
import { everyText, seriesCopy } from '../../copy.ts';
import { askForSeries } from '../model/commands.ts';
import { datesQuery, findDates } from '../model/queries.ts';
import { DateList } from './date-list.tsx';

interface SeriesDatesProps {
  golfSession: GolfSession;
  series: NonNullable<GolfSession['series']>;
}

/** The coming dates of a series, each of which opens its own golf session in place of this one. */
export function SeriesDates({ golfSession, series }: SeriesDatesProps) {
  const queryClient = useQueryClient();
  // Another date of the same series shows the same dates at once.
  const placeholderData = () => findDates(queryClient, golfSession.id);
  const dates = useQuery({ ...datesQuery(golfSession.id), placeholderData });
  const { addressOf } = useOpened('sessie');
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-2">
      <h3 id={heading} className="text-lg">
        {everyText(series.weekday)}
      </h3>
      {dates.data ? (
        <>
          <DateList
            labelledBy={heading}
            dates={dates.data.items}
            openId={golfSession.id}
            linkOf={({ id }) => ({ to: addressOf(id), replace: true, preventScrollReset: true })}
          />
          <AskForAll golfSession={golfSession} seriesId={series.id} dates={dates.data.items} />
        </>
      ) : dates.isError ? (
        <QueryFailed className="my-0" title={golfSessionCopy.failure.listTitle} query={dates} />
      ) : (
        <DatesLoading count={series.left} />
      )}
    </section>
  );
}

export const DatesLoading = ({ count }: { count: number }) => (
  <Loading label={seriesCopy.loading} className="grid gap-2">
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} className="h-14" />
    ))}
  </Loading>
);

interface AskForAllProps {
  golfSession: GolfSession;
  seriesId: string;
  dates: readonly GolfSessionRow[];
}

const AskDialog = loadLater(async () => (await import('./ask-dialog.tsx')).AskDialog);

/** Where the user can ask for more than one date; one has a button of its own. */
function AskForAll({ golfSession, seriesId, dates }: AskForAllProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const isDialogLoaded = useLoaded(AskDialog, isAsking, joinRequestCopy.failure.createTitle, close);
  const unsent = useUnsentStates(askForSeries).get(seriesId);
  const open = dates.filter(({ action }) => action === 'ask').length;
  return (
    <>
      {open > 1 || unsent ? (
        <Button
          wide
          variant="secondary"
          icon={unsent ? <UnsentIcon state={unsent} /> : undefined}
          onClick={() => setAsking(true)}
        >
          {unsent ? golfSessionCopy.unsent[unsent] : seriesCopy.ask.action}
        </Button>
      ) : null}
      {isAsking && isDialogLoaded ? (
        <AskDialog {...{ golfSession, seriesId }} dates={open} onClose={close} />
      ) : null}
    </>
  );
}
