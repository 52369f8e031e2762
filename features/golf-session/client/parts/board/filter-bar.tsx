import { X } from 'lucide-react';
import type { Ref } from 'react';
import { useToday } from '#platform/client/use-today.ts';
import { addDays } from '#platform/shared/calendar-date.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { useOpening } from '#ui/overlays/use-opening.ts';
import { golfSessionCopy } from '../../../copy.ts';
import {
  narrowedBy,
  noFilters,
  type ClubChoice,
  type FilterName,
  type Filters,
} from '../../model/use-filters.ts';
import { useDays } from '../../model/queries.ts';
import { stripDays } from '../../../rules.ts';
import { boardCopy, dayHeading, foundText } from './copy.ts';
import { DayStrip } from './day-strip.tsx';
import { FilterButton } from './filter-button.tsx';

const FilterDialog = loadLater(async () => (await import('./filter-dialog.tsx')).FilterDialog);

interface FilterBarProps {
  /** Of the button that opens the filters. */
  ref: Ref<HTMLButtonElement>;
  /** The selected club, and the one whose golf sessions are listed. */
  club: { id: string } | null;
  clubId: string | null;
  otherClubs: readonly ClubChoice[];
  offered: readonly FilterName[];
  filters: Filters;
  setFilters: (next: Filters) => void;
  /** What the filters find; null while that is unknown. */
  found: { total: number; more: boolean } | null;
}

/** The days ahead and the button that opens the filters; below them what narrows the list, when something does. */
export function FilterBar(props: FilterBarProps) {
  const { ref, club, clubId, otherClubs, offered, filters, setFilters, found } = props;
  const today = useToday();
  const days = useDays(clubId, narrowedBy({ ...filters, day: null })).data?.days;
  const dialog = useOpening();
  const isLoaded = useLoaded(FilterDialog, dialog.time > 0, {
    failureTitle: golfSessionCopy.failure.listTitle,
    giveUp: dialog.close,
  });
  const { names, day } = filters;
  const active = names.length + (filters.club === null ? 0 : 1);
  const isNarrowed = active > 0 || day !== null;
  return (
    <div className="mb-2 sm:mb-3">
      <div className="flex items-center gap-2 large-text:flex-col large-text:items-stretch">
        <FilterButton ref={ref} active={active} onPress={dialog.open} />
        {today === '' ? (
          <Skeleton className="h-14 flex-1" />
        ) : (
          <DayStrip
            today={today}
            days={Array.from({ length: stripDays }, (_, index) => addDays(today, index))}
            counts={days ? new Map(days.map((found) => [found.day, found])) : null}
            chosen={day}
            onChoose={(chosen) =>
              setFilters({ ...filters, day: chosen, names: names.filter((name) => name !== 'when') })
            }
          />
        )}
      </div>
      <div className={isNarrowed ? 'mt-1 flex flex-wrap items-center justify-between gap-x-3' : undefined}>
        <output className={isNarrowed ? 'min-w-0 text-sm text-ink-soft tabular-nums' : 'sr-only'}>
          {found ? `${day ? `${dayHeading(day, today)}: ` : ''}${foundText(found.total, found.more)}` : null}
        </output>
        {isNarrowed ? (
          <Button variant="quiet" size="small" icon={<X />} onClick={() => setFilters(noFilters)}>
            {boardCopy.all}
          </Button>
        ) : null}
      </div>
      {isLoaded && dialog.time > 0 ? (
        <FilterDialog
          key={dialog.time}
          open={dialog.isOpen}
          onClose={dialog.close}
          onApply={setFilters}
          {...{ filters, offered, club, otherClubs }}
        />
      ) : null}
    </div>
  );
}
