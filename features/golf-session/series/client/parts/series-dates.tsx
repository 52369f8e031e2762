import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { golfSessionCopy, playersText } from '#features/golf-session/copy.ts';
import type { GolfSession, GolfSessionRow } from '#features/golf-session/golf-session.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { useOpened } from '#platform/client/navigation/use-opened.ts';
import { formatTime } from '#platform/shared/dutch.ts';
import { formatDayHeading } from '#platform/shared/dutch-calendar.ts';
import { toAmsterdam } from '#platform/shared/time-zone.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import type { Tone } from '#ui/tone.ts';
import { everyText, seriesCopy } from '../../copy.ts';
import { datesQuery } from '../model/queries.ts';

const tones: Partial<Record<GolfSessionRow['action'], Tone>> = {
  ask: 'fairway',
  enter: 'primary',
  manage: 'primary',
  pending: 'sky',
  full: 'amber',
};

interface SeriesDatesProps {
  golfSession: GolfSession;
  series: NonNullable<GolfSession['series']>;
}

/** The coming dates of a series, each of which opens its own golf session in place of this one. */
export function SeriesDates({ golfSession: { id }, series }: SeriesDatesProps) {
  const dates = useQuery(datesQuery(id));
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-2">
      <h3 id={heading} className="text-lg">
        {everyText(series.weekday)}
      </h3>
      {dates.data ? (
        <>
          <Card padding="none">
            <ol aria-labelledby={heading} className="divide-y divide-line">
              {dates.data.items.map((date) => (
                <li key={date.id}>
                  <DateLink date={date} isOpen={date.id === id} />
                </li>
              ))}
            </ol>
          </Card>
          <AskForAll golfSessionId={id} seriesId={series.id} dates={dates.data.items} />
        </>
      ) : dates.isError ? (
        <QueryFailed className="my-0" title={golfSessionCopy.failure.listTitle} query={dates} />
      ) : (
        <Loading label={seriesCopy.loading} className="grid gap-2">
          {Array.from({ length: series.left }, (_, index) => (
            <Skeleton key={index} className="h-14" />
          ))}
        </Loading>
      )}
    </section>
  );
}

interface AskForAllProps {
  golfSessionId: string;
  seriesId: string;
  dates: readonly GolfSessionRow[];
}

const AskDialog = loadLater(async () => (await import('./ask-dialog.tsx')).AskDialog);

/** Where the user can ask for more than one date; one has a button of its own. */
function AskForAll({ golfSessionId, seriesId, dates }: AskForAllProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const isDialogLoaded = useLoaded(AskDialog, isAsking, {
    failureTitle: joinRequestCopy.failure.createTitle,
    giveUp: close,
  });
  const open = dates.filter(({ action }) => action === 'ask').length;
  return (
    <>
      {open > 1 ? (
        <Button wide variant="secondary" onClick={() => setAsking(true)}>
          {seriesCopy.ask.action}
        </Button>
      ) : null}
      {isAsking && isDialogLoaded ? (
        <AskDialog {...{ golfSessionId, seriesId }} dates={open} onClose={close} />
      ) : null}
    </>
  );
}

function DateLink({ date, isOpen }: { date: GolfSessionRow; isOpen: boolean }) {
  const { addressOf } = useOpened('sessie');
  const { id, startsAt, playerCount, maxPlayers, action } = date;
  return (
    <Link
      to={addressOf(id)}
      replace
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(
        'flex min-h-14 items-center gap-2 rounded-md px-3 py-2 transition-colors hover:bg-primary-soft focus-visible:-outline-offset-3 large-text:flex-wrap',
        isOpen && 'bg-sunken',
      )}
    >
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{formatDayHeading(toAmsterdam(startsAt).date)}</span>
        <span className="block text-sm text-ink-soft tabular-nums">
          {formatTime(startsAt)} <span aria-hidden="true">·</span> {playersText(playerCount, maxPlayers)}
        </span>
      </span>
      <Badge tone={tones[action] ?? 'neutral'} className="shrink-0">
        {seriesCopy.states[action]}
      </Badge>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
    </Link>
  );
}
