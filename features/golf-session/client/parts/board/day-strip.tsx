import { classNames } from '#ui/class-names.ts';
import { wordsOf } from '#platform/shared/dutch.ts';
import { boardCopy, dayHeading, dayText } from './copy.ts';

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
export function DayStrip({ today, days, counts, chosen, onChoose }: DayStripProps) {
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
              className={classNames(
                'relative flex min-h-14 w-full flex-col items-center rounded-md pt-1 leading-tight tabular-nums transition-colors focus-visible:-outline-offset-3',
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
        'mt-1 size-2 rounded-full border-[1.5px]',
        count > 0 ? 'border-current' : 'border-transparent',
        free && 'bg-current',
      )}
    />
  );
}
