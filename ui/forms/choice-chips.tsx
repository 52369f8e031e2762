import { useId } from 'react';

interface ChoiceChipsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** One of a few, all in sight: a filter above a list. Native radio buttons underneath. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, options, value, onValueChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 items-center rounded-full border border-line-strong bg-raised px-4 text-sm font-medium text-ink-soft transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary has-checked:font-semibold has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
