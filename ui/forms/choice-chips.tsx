import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { showWhole } from './show-whole.ts';

interface ChoiceChipsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Lighter, for a choice that comes after another one, such as the order of a filtered list. */
  quiet?: boolean;
  /** On a phone the chips are in one row that scrolls sideways, so that the content below begins higher. */
  oneRow?: boolean;
}

// The radius is half of a chip with one line. As `rounded-full` it would cut into the corners of a text that wraps.
const chipClass =
  'relative flex min-h-11 items-center rounded-[22px] border py-1.5 text-sm font-medium text-ink-soft transition-colors hover:border-primary has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';
const fullClass =
  'border-line-strong bg-raised px-3.5 has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary';
const quietClass = 'border-transparent px-3 has-checked:bg-primary-soft has-checked:text-primary';

/** Chooses one of a few visible options, such as a filter above a list. Made of native radio buttons. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, options, value, onValueChange, quiet = false, oneRow = false } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className={classNames('flex flex-wrap', quiet ? 'gap-1' : 'gap-2')}>
        <div className={oneRow ? 'chip-row' : 'contents'}>
          {options.map((option) => (
            <label key={option.value} className={classNames(chipClass, quiet ? quietClass : fullClass)}>
              <input
                type="radio"
                name={name}
                className="sr-only"
                onFocus={showWhole}
                checked={option.value === value}
                onChange={() => onValueChange(option.value)}
              />
              {option.label}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

/** Choice chips as a field of a form, with a visible label. */
export function ChoiceField<Value extends string>({
  className,
  ...chips
}: ChoiceChipsProps<Value> & { className?: string }) {
  return (
    <div className={className}>
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
        {chips.label}
      </p>
      <ChoiceChips {...chips} />
    </div>
  );
}
