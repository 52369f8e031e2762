import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { seriesText } from '#features/golf-session/client/parts/board/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import type { GolfSession, GolfSessionRow } from '#features/golf-session/golf-session.ts';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { datesQuery } from '../model/queries.ts';
import { DateList } from './date-list.tsx';
import { DatesLoading } from './series-dates.tsx';

export interface OwnDatesProps {
  golfSession: GolfSession;
  series: NonNullable<GolfSession['series']>;
}

/** The dates of a series that the user's own list shows as one card, folded. A player who left the club sees their own. */
export function OwnDates({ golfSession, series }: OwnDatesProps) {
  const [open, setOpen] = useState(false);
  const label = useId();
  return (
    <details className="group -mb-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        id={label}
        className="flex min-h-11 w-fit list-none items-center gap-1.5 rounded-md pr-3 text-sm font-semibold text-primary hover:bg-primary-soft [&::-webkit-details-marker]:hidden"
      >
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 -rotate-90 transition-transform group-open:rotate-0"
        />
        <span className="inline-block first-letter:uppercase">{seriesText(series)}</span>
        <span className="sr-only">: {golfSession.title}</span>
      </summary>
      {open ? <Dates labelledBy={label} id={golfSession.id} count={series.left} /> : null}
    </details>
  );
}

function Dates({ labelledBy, id, count }: { labelledBy: string; id: string; count: number }) {
  const dates = useQuery(datesQuery(id));
  if (dates.data)
    return (
      <div className="pb-2">
        <DateList
          labelledBy={labelledBy}
          dates={dates.data.items}
          linkOf={(date) => ({ to: pageOf(date) })}
        />
      </div>
    );
  if (dates.isError)
    return <QueryFailed className="my-2" title={golfSessionCopy.failure.listTitle} query={dates} />;
  return <DatesLoading count={count} />;
}

function pageOf({ id, action }: GolfSessionRow): string {
  if (action === 'manage') return `/session-management/${id}`;
  return action === 'enter' ? `/session-participant/${id}` : `/golf-buddy?sessie=${id}`;
}
