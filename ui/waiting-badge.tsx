interface WaitingBadgeProps {
  /** The figure as it is shown: '12', '99+'. */
  figure: string;
  /** What it counts, for a screen reader: '12 verzoeken wachten'. */
  label: string;
}

/** How much waits behind an entry of a menu. Not larger than the text of the entry: in the bottom bar that has little room to grow. */
export function WaitingBadge({ figure, label }: WaitingBadgeProps) {
  return (
    <span className="inline-flex h-[calc(20em/13)] min-w-[calc(20em/13)] items-center justify-center rounded-full bg-flag px-1 text-[min(0.8125rem,1em)] font-semibold text-surface tabular-nums">
      {/* Drawn by CSS, so that the visible text of the entry is only its label, which its name begins with. */}
      <span aria-hidden="true" data-number={figure} className="before:content-[attr(data-number)]" />
      <span className="sr-only"> {label}</span>
    </span>
  );
}
