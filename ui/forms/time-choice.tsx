import { useId } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { copy } from '../copy.ts';

interface TimeChoiceProps {
  /** The first and the last hour on offer. */
  hours: readonly [first: number, last: number];
  /** HH:MM; null when there is none. */
  value: string | null;
  onValueChange: (time: string) => void;
  /** Called when the user has pressed the exact minute, which completes the choice. */
  onDone: () => void;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const tens = ['00', '10', '20', '30', '40', '50'];
const upTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => twoDigits(first + index));

/** Chooses any minute by three presses, without scrolling: the hour, the ten minutes, the exact minute. */
export function TimeChoice({ hours, value, onValueChange, onDone }: TimeChoiceProps) {
  const [hour, minute] = value?.split(':') ?? [];
  const ten = minute && `${minute.charAt(0)}0`;
  const from = Number(ten ?? 0);
  const takeMinute = (next: string) => onValueChange(`${hour ?? '09'}:${next}`);
  return (
    <div className="flex flex-col gap-3">
      <Choice
        label={copy.hour}
        options={upTo(...hours)}
        value={hour}
        onValueChange={(next) => onValueChange(`${next}:${minute ?? '00'}`)}
      />
      <Choice label={copy.minute} options={tens} value={ten} onValueChange={takeMinute} />
      <Choice
        label={copy.exactMinute}
        columns="grid-cols-5"
        options={upTo(from, from + 9)}
        value={minute}
        onValueChange={takeMinute}
        onPressed={onDone}
      />
      <Button variant="secondary" onClick={onDone}>
        {copy.done}
      </Button>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  columns?: string;
  options: readonly string[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  onPressed?: () => void;
}

function Choice(props: ChoiceProps) {
  const { label, columns = 'grid-cols-6', options, value, onValueChange, onPressed } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold text-ink-soft">{label}</legend>
      <div className={classNames('grid gap-1', columns)}>
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
              // An arrow key also fires a click, with a `detail` of 0.
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
