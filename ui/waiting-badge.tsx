import { countFigure } from '#platform/shared/dutch.ts';

interface WaitingBadgeProps {
  count: number;
  /** What it counts, for a screen reader: '12 verzoeken wachten'. */
  label: string;
}

/** The number of waiting items of a menu entry. It grows no more than the text of the entry, which has little room in the bottom bar. */
export function WaitingBadge({ count, label }: WaitingBadgeProps) {
  const figure = countFigure(count);
  return (
    <span className="inline-flex h-[calc(20em/13)] min-w-[calc(20em/13)] items-center justify-center rounded-full bg-flag px-1 text-[min(0.8125rem,1em)] font-semibold text-surface tabular-nums">
      {/* Shown by CSS, so that the visible text of the entry is only its label, with which its accessible name begins. */}
      <span aria-hidden="true" data-number={figure} className="before:content-[attr(data-number)]" />
      <span className="sr-only"> {label}</span>
    </span>
  );
}
