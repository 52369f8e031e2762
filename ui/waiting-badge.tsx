interface WaitingBadgeProps {
  /** The figure as it is shown: '12', '99+'. */
  figure: string;
  /** What it counts, for a screen reader: '12 verzoeken wachten'. */
  label: string;
}

/** How much waits behind an entry of a menu. */
export function WaitingBadge({ figure, label }: WaitingBadgeProps) {
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-flag px-1 text-xs font-semibold text-surface tabular-nums">
      {/* Drawn by CSS, so that the visible text of the entry is only its label, which its name begins with. */}
      <span aria-hidden="true" data-number={figure} className="before:content-[attr(data-number)]" />
      <span className="sr-only"> {label}</span>
    </span>
  );
}
