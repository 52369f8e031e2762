import { Star } from 'lucide-react';
import { classNames } from './class-names.ts';
import { copy } from './copy.ts';

interface StarRatingProps {
  /** 0 to 5; the stars show it rounded to halves. */
  value: number;
  /** The formatted average: '4,3'. Null: no ratings yet, which the caption says. */
  text: string | null;
  /** The text after the average: '12 beoordelingen'. */
  caption?: string;
  size?: 'sm' | 'md';
}

/** How far a star is filled, by its number of halves. */
const filled = ['w-0', 'w-1/2', 'w-full'];

export function StarRating({ value, text, caption, size = 'sm' }: StarRatingProps) {
  const halves = Math.round(value * 2);
  const star = size === 'sm' ? 'size-4' : 'size-6';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {text === null ? null : <span className="sr-only">{copy.stars(text)}</span>}
      <span aria-hidden="true" className="inline-flex gap-0.5">
        {[1, 2, 3, 4, 5].map((index) => (
          <span key={index} className="relative inline-flex">
            <Star className={classNames(star, 'text-line-strong')} />
            <span
              className={classNames(
                'absolute inset-y-0 left-0 overflow-hidden',
                filled[Math.min(2, Math.max(0, halves - 2 * (index - 1)))],
              )}
            >
              <Star className={classNames(star, 'fill-scene-sun text-amber')} />
            </span>
          </span>
        ))}
      </span>
      {text === null ? null : (
        <span aria-hidden="true" className="font-semibold tabular-nums">
          {text}
        </span>
      )}
      {caption ? <span className="text-sm text-ink-soft">{caption}</span> : null}
    </span>
  );
}
