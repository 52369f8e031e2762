import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { haptic } from '#platform/client/device/device.ts';
import { classNames } from './class-names.ts';

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** A small figure after the label: the number of waiting items. */
  count?: number;
  /** What the figure counts, for a screen reader. */
  countLabel?: string;
  panel: ReactNode;
  /** Keeps the panel mounted while another is shown, to keep a draft or a scroll position. */
  keepMounted?: boolean;
}

export interface TabsProps<Value extends string> {
  /** Names the row of tabs for a screen reader. */
  label: string;
  tabs: readonly TabItem<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  className?: string;
  panelClassName?: string;
}

/**
 * The row of tabs and the chosen panel. What does not fit goes to another line: all tabs are in sight at every width. On a phone and
 * a tablet many tabs are a grid, whose labels take two lines: two rows on a phone, one on a tablet.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, defaultValue, onValueChange, className, panelClassName } = props;
  const isMany = tabs.length > 5;
  return (
    <BaseTabs.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next);
        if (!chosen) return;
        haptic('light');
        onValueChange?.(chosen.value);
      }}
      className={className}
    >
      <BaseTabs.List
        aria-label={label}
        className={classNames(
          'relative flex flex-wrap border-b border-line',
          isMany ? 'max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(5rem,1fr))]' : 'gap-x-1',
        )}
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className={classNames(
              'inline-flex min-h-12 items-center justify-center gap-2 rounded-t-md px-3 large-text:px-1.5 text-sm font-medium wrap-anywhere text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-3 data-active:font-semibold data-active:text-primary [&_svg]:size-4.5',
              isMany && 'leading-tight max-lg:inline-block max-lg:px-0.5',
              tabs.length < 5 && 'max-sm:grow',
            )}
          >
            {tab.icon}
            {/* The blank lets a figure go to another line, in a grid. */}
            {tab.label} <Count count={tab.count} countLabel={tab.countLabel} />
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute top-0 left-0 h-[3px] w-(--active-tab-width) translate-x-(--active-tab-left) translate-y-[calc(var(--active-tab-top)+var(--active-tab-height)-3px)] rounded-full bg-primary transition-[translate,width] duration-250" />
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel
          key={tab.value}
          value={tab.value}
          keepMounted={tab.keepMounted}
          className={classNames('pt-4 outline-offset-4 [&:not([hidden])]:animate-appear', panelClassName)}
        >
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

const Count = ({ count, countLabel }: Pick<TabItem<string>, 'count' | 'countLabel'>) =>
  count ? (
    <span className="inline-block min-w-6 rounded-full bg-sunken px-1.5 py-0.5 text-xs font-semibold text-ink tabular-nums">
      {countLabel ? (
        <>
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{countLabel}</span>
        </>
      ) : (
        count
      )}
    </span>
  ) : null;
