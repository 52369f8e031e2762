import { SlidersHorizontal, X } from 'lucide-react';
import type { Ref } from 'react';
import { useToday } from '#platform/client/use-today.ts';
import { wordsOf } from '#platform/shared/dutch.ts';
import { addDays } from '#platform/shared/time.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FoldedWhenLarge } from '#ui/fold.tsx';
import { showWhole } from '#ui/forms/show-whole.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { useOpening } from '#ui/overlays/use-opening.ts';
import { golfSessionCopy } from '../../../copy.ts';
import { stripDays } from '../../../rules.ts';
import { useDays } from '../../model/queries.ts';
import {
  narrowedBy,
  noFilters,
  type ClubChoice,
  type FilterName,
  type Filters,
} from '../../model/use-filters.ts';
import { boardCopy, dayHeading, dayText, filterText, foundText } from './copy.ts';

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
  const isLoaded = useLoaded(FilterDialog, dialog.isOpen, golfSessionCopy.failure.listTitle, dialog.close);
  const { names, day } = filters;
  const active = names.length + (filters.club === null ? 0 : 1);
  const isNarrowed = active > 0 || day !== null;
  return (
    <div className="mb-1.5 sm:mb-3">
      <div className="flex items-center gap-2 large-text:flex-col large-text:items-stretch">
        <FilterButton ref={ref} active={active} onPress={dialog.open} />
        {today === '' ? (
          <Skeleton className="h-12 flex-1" />
        ) : (
          <FoldedWhenLarge label={boardCopy.days.label}>
            <DayStrip
              today={today}
              days={Array.from({ length: stripDays }, (_, index) => addDays(today, index))}
              counts={days ? new Map(days.map((found) => [found.day, found])) : null}
              chosen={day}
              onChoose={(chosen) =>
                setFilters({ ...filters, day: chosen, names: names.filter((name) => name !== 'when') })
              }
            />
          </FoldedWhenLarge>
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
      {isLoaded ? (
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

interface DayStripProps {
  today: string;
  /** In order. */
  days: readonly string[];
  /** How many golf sessions a day has; missing while that is unknown. */
  counts: ReadonlyMap<string, { count: number; free: boolean }> | null;
  chosen: string | null;
  onChoose: (day: string | null) => void;
}

const none = { count: 0, free: false };

/** The coming days, with a dot below those with golf sessions. A day shows only its own; pressing it again shows all. */
function DayStrip({ today, days, counts, chosen, onChoose }: DayStripProps) {
  return (
    <ul
      aria-label={boardCopy.days.label}
      className="flex min-w-0 flex-1 scroll-px-1 gap-0.5 overflow-x-auto rounded-md [scrollbar-width:none] large-text:flex-wrap"
    >
      {days.map((day) => {
        const { weekday, day: date } = wordsOf(day);
        const found = counts?.get(day) ?? none;
        const isChosen = day === chosen;
        return (
          <li key={day} className="min-w-11 flex-1">
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? null : day)}
              onFocus={showWhole}
              className={classNames(
                'relative flex min-h-12 w-full flex-col items-center rounded-md pt-0.5 leading-tight tabular-nums transition-colors focus-visible:-outline-offset-3',
                isChosen ? 'bg-primary text-on-primary' : 'hover:bg-sunken',
                !isChosen && found.count === 0 && 'text-ink-soft',
              )}
            >
              <span className="sr-only">{counts ? dayText(day, today, found) : dayHeading(day, today)}</span>
              <span aria-hidden="true" className="text-xs font-medium">
                {weekday.short}
              </span>
              <span aria-hidden="true" className={classNames(found.count > 0 && 'font-semibold')}>
                {date}
              </span>
              <Dot {...found} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Open when every golf session of the day is full. */
function Dot({ count, free }: { count: number; free: boolean }) {
  return (
    <span
      className={classNames(
        'mt-0.5 size-2 rounded-full border-[1.5px]',
        count > 0 ? 'border-current' : 'border-transparent',
        free && 'bg-current',
      )}
    />
  );
}

interface FilterButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** How many filters narrow the list; the day is beside the button. */
  active: number;
  onPress: () => void;
}

/** As high as the days beside it. */
function FilterButton({ ref, active, onPress }: FilterButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={classNames(
        'relative flex min-h-12 min-w-15 shrink-0 flex-col items-center justify-center gap-0.5 rounded-md border px-2 text-xs font-semibold large-text:flex-row large-text:gap-3 transition-colors hover:border-primary',
        active > 0
          ? 'border-primary bg-primary-soft text-primary'
          : 'border-line-strong bg-raised text-ink-soft',
      )}
    >
      <SlidersHorizontal aria-hidden="true" className="size-5" />
      <span aria-hidden="true">{boardCopy.filter.action}</span>
      <span className="sr-only">{filterText(active)}</span>
      {active > 0 ? (
        <span
          aria-hidden="true"
          className="absolute -top-1.5 -right-1.5 flex size-5.5 items-center justify-center rounded-full bg-primary text-xs text-on-primary tabular-nums"
        >
          {active}
        </span>
      ) : null}
    </button>
  );
}
