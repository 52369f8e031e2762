import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { showWhole } from './show-whole.ts';

interface ToggleChipsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  values: readonly Value[];
  onValuesChange: (values: Value[]) => void;
  /** For moving the focus here when the pressed element has left the page. */
  ref?: Ref<HTMLFieldSetElement>;
  /** On a phone the chips are in one row that scrolls sideways, so that the content below begins higher. */
  oneRow?: boolean;
  /** The result of the choice, shown beside the last chip, or below a single row on a phone. */
  children?: ReactNode;
}

/** Chooses any number of a few options, such as filters that narrow a list together. Made of native checkboxes. */
export function ToggleChips<Value extends string>(props: ToggleChipsProps<Value>) {
  const { label, options, values, onValuesChange, oneRow = false, ref, children } = props;
  return (
    <fieldset ref={ref} tabIndex={-1} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <div className={oneRow ? 'chip-row' : 'contents'}>
          {options.map((option) => (
            <label
              key={option.value}
              className="group relative flex min-h-11 items-center gap-1.5 rounded-[22px] border border-line-strong bg-raised px-4 py-1.5 text-sm font-medium text-ink-soft transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary has-checked:font-semibold has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="checkbox"
                className="sr-only"
                onFocus={showWhole}
                checked={values.includes(option.value)}
                onChange={({ target }) =>
                  onValuesChange(
                    options
                      .map(({ value }) => value)
                      .filter((value) => (value === option.value ? target.checked : values.includes(value))),
                  )
                }
              />
              <Check aria-hidden="true" className="-ml-1 hidden size-4 shrink-0 group-has-checked:block" />
              {option.label}
            </label>
          ))}
        </div>
        {children}
      </div>
    </fieldset>
  );
}
