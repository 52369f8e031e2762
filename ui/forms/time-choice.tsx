import { useId } from 'react';
import { copy } from '../copy.ts';

interface TimeChoiceProps {
  /** HH:MM; null when there is none. */
  value: string | null;
  onValueChange: (time: string) => void;
  /** A pointer has chosen the minutes: nothing is left to choose. */
  onDone: () => void;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const hours = Array.from({ length: 24 }, (_, hour) => twoDigits(hour));
const minutes = [0, 10, 20, 30, 40, 50].map(twoDigits);

/** Every time of the day in two presses, nothing to scroll: first the hour, then the minutes by ten. */
export function TimeChoice({ value, onValueChange, onDone }: TimeChoiceProps) {
  const [hour, minute] = value?.split(':') ?? [];
  return (
    <div className="flex flex-col gap-4">
      <Choice
        label={copy.hour}
        options={hours}
        value={hour}
        onValueChange={(next) => onValueChange(`${next}:${minute ?? '00'}`)}
      />
      <Choice
        label={copy.minute}
        options={minutes}
        value={minute}
        onValueChange={(next) => onValueChange(`${hour ?? '09'}:${next}`)}
        onPressed={onDone}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly string[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  onPressed?: () => void;
}

function Choice({ label, options, value, onValueChange, onPressed }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold text-ink-soft">{label}</legend>
      <div className="grid grid-cols-6 gap-1">
        {options.map((option) => (
          <label
            key={option}
            className="relative flex min-h-11 min-w-11 items-center justify-center rounded-md text-base tabular-nums transition-colors hover:bg-primary-soft has-checked:bg-primary has-checked:font-semibold has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
              checked={option === value}
              onChange={() => onValueChange(option)}
              // An arrow clicks as well, but counts no presses.
              onClick={(event) => {
                if (event.detail > 0) onPressed?.();
              }}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
