import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMediaQuery } from './use-media-query.ts';

interface FoldProps {
  label: string;
  /** The number of items inside, shown beside the label unless it is 0. */
  count: number;
  /** There are more items, which are not loaded yet. */
  more?: boolean;
  children: ReactNode;
}

/** Collapsed content under one line, until the user opens it. */
export function Fold({ label, count, more = false, children }: FoldProps) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 -mx-1 rounded-md px-1 text-sm font-semibold text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="tabular-nums">
          {label}
          {count > 0 ? ` (${count}${more ? '+' : ''})` : null}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

/** Above a list. With large text, where it would take the whole screen, it is collapsed under its label. */
export const FoldedWhenLarge = ({ label, children }: Pick<FoldProps, 'label' | 'children'>) =>
  useMediaQuery('(width < 20rem)') ? (
    <Fold label={label} count={0}>
      {children}
    </Fold>
  ) : (
    children
  );
