import { classNames } from './class-names.ts';

interface ScorecardNumberProps {
  /** The figure, formatted by the caller: '18,4'. */
  value: string;
  /** What the figure is, for a screen reader. */
  label: string;
  tone?: 'strong' | 'middle' | 'sand' | 'plain';
  size?: 'sm' | 'md' | 'lg';
}

const tones = {
  strong: 'border-primary bg-primary text-on-primary',
  middle: 'border-fairway bg-fairway-soft text-fairway-ink',
  sand: 'border-sand bg-sand-soft text-sand-ink',
  plain: 'border-line-strong bg-raised text-ink-soft',
};

const sizes = {
  sm: 'min-w-10 px-1.5 py-0.5 text-xs',
  md: 'min-w-12 px-2 py-1 text-sm',
  lg: 'min-w-16 px-3 py-1.5 text-xl',
};

/** A figure in a small frame, as on a scorecard. */
export function ScorecardNumber({ value, label, tone = 'plain', size = 'md' }: ScorecardNumberProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center justify-center rounded-sm border-[1.5px] leading-tight font-semibold tabular-nums',
        tones[tone],
        sizes[size],
      )}
    >
      <span className="sr-only">{label} </span>
      {value}
    </span>
  );
}
