import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { serverNow } from '#platform/client/server.ts';
import { dateCopy } from '#platform/shared/copy.ts';
import { formatCalendarDate, formatMonth } from '#platform/shared/dutch.ts';
import { addDays, addMonths, weekdayOf, weeksOfMonth, toAmsterdam } from '#platform/shared/time.ts';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { copy } from '../copy.ts';

interface CalendarProps {
  /** The chosen date, YYYY-MM-DD; null when there is none. */
  value: string | null;
  onValueChange: (date: string) => void;
  /** By default the current date in Amsterdam. */
  today?: string;
  /** The first date that can be chosen. */
  min?: string | undefined;
}

const head = (
  <thead className="sticky top-10 z-10 bg-raised">
    <tr>
      {dateCopy.weekdays.map(({ long, short }) => (
        <th key={long} scope="col" abbr={long} className="h-8 text-xs font-medium text-ink-soft">
          {short}
        </th>
      ))}
    </tr>
  </thead>
);

/** The date that a key moves to; with Shift a page is a year. */
const moves: Record<string, (at: string, shifted: boolean) => string> = {
  ArrowLeft: (at) => addDays(at, -1),
  ArrowRight: (at) => addDays(at, 1),
  ArrowUp: (at) => addDays(at, -7),
  ArrowDown: (at) => addDays(at, 7),
  Home: (at) => addDays(at, -weekdayOf(at)),
  End: (at) => addDays(at, 6 - weekdayOf(at)),
  PageUp: (at, shifted) => addMonths(at, shifted ? -12 : -1),
  PageDown: (at, shifted) => addMonths(at, shifted ? 12 : 1),
};

/** A month, in weeks from Monday. Arrow keys move by day and week, Home and End within the week, Page Up and Down by month. */
export function Calendar({ value, onValueChange, min, ...props }: CalendarProps) {
  const [today] = useState(() => props.today ?? toAmsterdam(serverNow()).date);
  const allowed = (date: string) => (min && date < min ? min : date);
  const [at, setAt] = useState(() => allowed(value ?? today));
  const grid = useRef<HTMLTableElement>(null);
  const monthId = useId();

  function onKeyDown(event: KeyboardEvent) {
    const target = moves[event.key]?.(at, event.shiftKey);
    if (target === undefined) return;
    event.preventDefault();
    flushSync(() => setAt(allowed(target)));
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  return (
    // As high as a month of six weeks, so that the buttons do not move while the user goes through the months.
    <div className="min-h-86 w-full">
      <MonthHeading
        {...{ id: monthId, at, min }}
        onMove={(months) => setAt(allowed(addMonths(at, months)))}
      />
      <table
        ref={grid}
        // The arrow keys move between the days: without this role a screen reader would handle the arrow keys itself.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-labelledby={monthId}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-collapse"
      >
        {head}
        <tbody>
          {weeksOfMonth(at).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, index) => (
                <td
                  key={dateCopy.weekdays[index]?.long}
                  aria-selected={date !== null && date === value}
                  className="p-0"
                >
                  {date === null ? null : (
                    <Day
                      date={date}
                      chosen={date === value}
                      today={date === today}
                      reachable={date === at}
                      disabled={date !== allowed(date)}
                      onChoose={onValueChange}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MonthHeadingProps {
  id: string;
  /** A date of the month. */
  at: string;
  min: string | undefined;
  onMove: (months: number) => void;
}

function MonthHeading({ id, at, min, onMove }: MonthHeadingProps) {
  const isFirst = min !== undefined && at.slice(0, 7) <= min.slice(0, 7);
  return (
    // In a low window the days scroll below it and the weekdays, which stay in sight.
    <div className="sticky -top-1.5 z-10 flex items-center justify-between bg-raised pb-1">
      <IconButton
        label={copy.previousMonth}
        icon={<ChevronLeft />}
        // Not `disabled`, because the button would lose the focus at the first month.
        aria-disabled={isFirst}
        className={isFirst ? 'opacity-55' : ''}
        onClick={() => onMove(-1)}
      />
      <p id={id} aria-live="polite" className="font-display text-lg font-semibold">
        {formatMonth(at)}
      </p>
      <IconButton label={copy.nextMonth} icon={<ChevronRight />} onClick={() => onMove(1)} />
    </div>
  );
}

interface DayProps {
  date: string;
  chosen: boolean;
  today: boolean;
  reachable: boolean;
  disabled: boolean;
  onChoose: (date: string) => void;
}

function Day({ date, chosen, today, reachable, disabled, onChoose }: DayProps) {
  return (
    <button
      type="button"
      tabIndex={reachable ? 0 : -1}
      disabled={disabled}
      aria-label={formatCalendarDate(date)}
      aria-current={today ? 'date' : undefined}
      onClick={() => onChoose(date)}
      className={classNames(
        'relative mx-auto flex size-11 scroll-mt-20 items-center justify-center rounded-full text-base tabular-nums transition-colors focus-visible:outline-offset-0 disabled:text-ink-faint disabled:line-through disabled:decoration-1',
        chosen ? 'bg-primary font-semibold text-on-primary' : 'not-disabled:hover:bg-primary-soft',
        today && 'font-bold after:absolute after:bottom-1.5 after:size-1 after:rounded-full after:bg-current',
      )}
    >
      {Number(date.slice(8))}
    </button>
  );
}
