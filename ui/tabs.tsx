import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { useEffect, useRef, type ReactNode } from 'react';
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

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, defaultValue, onValueChange, className, panelClassName } = props;
  const list = useSelectedInView(tabs.findIndex((tab) => tab.value === value));
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
        ref={list}
        className="relative flex scroll-px-8 gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] [mask-image:linear-gradient(90deg,#0000,#000_var(--before,0px)_calc(100%-var(--after,0px)),#0000)] data-after:[--after:2rem] data-before:[--before:2rem]"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="inline-flex min-h-12 flex-1 items-center justify-center gap-2 rounded-t-md px-3 text-sm font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-3 data-active:font-semibold data-active:text-primary sm:flex-none [&_svg]:size-4.5"
          >
            {tab.icon}
            {tab.label}
            {tab.count ? (
              <span className="min-w-6 rounded-full bg-sunken px-1.5 py-0.5 text-xs font-semibold text-ink tabular-nums">
                {tab.countLabel ? (
                  <>
                    <span aria-hidden="true">{tab.count}</span>
                    <span className="sr-only">{tab.countLabel}</span>
                  </>
                ) : (
                  tab.count
                )}
              </span>
            ) : null}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute bottom-0 left-0 h-[3px] w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-primary transition-[translate,width] duration-250" />
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

/**
 * Scrolls the row to the selected tab, and again when a count or the window changes the widths. A fade at either end
 * (`data-before`, `data-after`) shows that there are more tabs.
 */
function useSelectedInView(index: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const pieces = row.querySelectorAll<HTMLElement>('[role="tab"]');
    const fade = () => {
      const hidden = row.scrollWidth - row.clientWidth;
      row.toggleAttribute('data-before', row.scrollLeft > 1);
      row.toggleAttribute('data-after', row.scrollLeft < hidden - 1);
    };
    const observer = new ResizeObserver(() => {
      const selected = pieces[index];
      if (selected) row.scrollLeft = selected.offsetLeft - (row.clientWidth - selected.offsetWidth) / 2;
      fade();
    });
    for (const piece of [row, ...pieces]) observer.observe(piece);
    row.addEventListener('scroll', fade, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', fade);
    };
  }, [index]);
  return list;
}
