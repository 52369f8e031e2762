import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { myLists, type MyList } from '../../rules.ts';
import { golfSessionCopy } from '../../copy.ts';

interface CounterTabsProps {
  /** Null until it is known which tab to open first. */
  value: MyList | null;
  onValueChange: (value: MyList) => void;
  /** Null while loading. */
  counts: Record<MyList, number> | null;
  /** The panel of the chosen list. */
  children: ReactNode;
}

/** Three counters on a scorecard, which are tabs too. */
export function CounterTabs({ value, onValueChange, counts, children }: CounterTabsProps) {
  const { title, tabs } = golfSessionCopy.mine;
  return (
    <Tabs.Root
      value={value}
      onValueChange={(next) => {
        const chosen = myLists.find((list) => list === next);
        if (chosen) onValueChange(chosen);
      }}
    >
      <Tabs.List
        aria-label={title}
        // On a phone the longest word has the most room; with large text they wrap.
        className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card"
      >
        {myLists.map((list) => (
          <Tabs.Tab
            key={list}
            value={list}
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
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {myLists.map((list) => (
        <Tabs.Panel key={list} value={list} className="pt-5 outline-offset-4">
          {list === value ? children : null}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
