import { Star } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { copy } from '../copy.ts';

interface StarRatingInputProps {
  /** Who or what is rated, for a screen reader. */
  label: string;
  value: number | null;
  onValueChange: (stars: number) => void;
}

/** Five native radio buttons that look like stars, so that the arrow keys, touch and screen readers work. */
export function StarRatingInput({ label, value, onValueChange }: StarRatingInputProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="-ml-2.5 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="flex size-12 items-center justify-center rounded-full transition-transform active:scale-90 has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === stars}
              onChange={() => onValueChange(stars)}
            />
            <span className="sr-only">{copy.starChoice(stars)}</span>
            <Star
              aria-hidden="true"
              className={classNames(
                'size-7 transition-colors',
                value !== null && stars <= value ? 'fill-scene-sun text-amber' : 'text-line-strong',
              )}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
