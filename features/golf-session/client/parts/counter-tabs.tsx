import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { golfSessionCopy } from '../../copy.ts';
import { myLists, type MyList } from '../../rules.ts';

interface CounterTabsProps {
  /** Null until it is known which tab to open first. */
  value: MyList | null;
  onValueChange: (value: MyList) => void;
  /** Null while loading. */
  counts: Record<MyList, number> | null;
  /** The panel of the chosen list. */
  children: ReactNode;
}

/**
 * Three counters on a scorecard, which are tabs too. Without the library behind the other tabs, which would be a tenth of the code
 * that a phone fetches for this screen.
 */
export function CounterTabs({ value, onValueChange, counts, children }: CounterTabsProps) {
  const { title, tabs } = golfSessionCopy.mine;
  const id = useId();
  return (
    <>
      <div
        role="tablist"
        aria-label={title}
        // On a phone the longest word has the most room; with large text they wrap.
        className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card"
      >
        {myLists.map((list, index) => (
          <button
            key={list}
            type="button"
            role="tab"
            id={`${id}-${list}`}
            aria-selected={list === value}
            aria-controls={list === value ? `${id}-panel` : undefined}
            data-active={list === value ? '' : undefined}
            // The Tab key stops at one of the three; arrows lead to the others.
            tabIndex={(value === null ? index === 0 : list === value) ? 0 : -1}
            onClick={() => onValueChange(list)}
            onKeyDown={moveFocus}
            className="group relative flex flex-auto flex-col-reverse items-center sm:flex-1 gap-0.5 bg-raised px-0.5 pt-3 pb-4 text-center text-ink-soft transition-colors hover:bg-primary-soft focus-visible:-outline-offset-3 data-active:bg-primary-soft data-active:text-primary"
          >
            <span className="text-xs leading-tight font-medium wrap-anywhere min-[23rem]:text-sm group-data-active:font-semibold">
              {tabs[list]}
            </span>
            <span className="font-display text-2xl font-semibold text-ink tabular-nums lining-nums group-data-active:text-primary">
              {counts ? counts[list] : '–'}
            </span>
            <span
              aria-hidden="true"
              className="absolute inset-x-0 bottom-0 h-[3px] bg-primary opacity-0 group-data-active:opacity-100"
            />
          </button>
        ))}
      </div>
      {value ? (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${value}`}
          tabIndex={0}
          className="pt-5 outline-offset-4"
        >
          {children}
        </div>
      ) : null}
    </>
  );
}

/** The index of the tab that a key leads to. */
const leadsTo: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Enter or the space bar then opens the tab that has the focus. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const next = leadsTo[event.key];
  if (!next) return;
  event.preventDefault();
  const tab = event.currentTarget;
  const row = [...tab.parentElement!.querySelectorAll<HTMLElement>('[role="tab"]')];
  row[next(row.indexOf(tab), row.length)]?.focus();
}
