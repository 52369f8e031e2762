import { Clock } from 'lucide-react';
import { parseDutchTime } from '#platform/shared/dutch-entry.ts';
import { copy } from '../copy.ts';
import { PickerField, type PickerFieldProps } from './picker-field.tsx';
import { TimeChoice } from './time-choice.tsx';

interface TimeFieldProps extends PickerFieldProps {
  /** The first and the last hour that the clock offers. */
  hours?: readonly [first: number, last: number];
}

const wholeDay = [0, 23] as const;

/** Value: HH:MM. Reads '9:30', '9.30', '930' and '9 uur'. On a touch screen it is typed too: four digits are quicker than the picker. */
export function TimeField({ hours = wholeDay, ...field }: TimeFieldProps) {
  return (
    <PickerField
      {...field}
      typedWith="numeric"
      read={parseDutchTime}
      show={(value) => parseDutchTime(value) ?? value}
      placeholder={copy.timeExample}
      icon={<Clock />}
      openLabel={copy.openClock}
    >
      {(close) => (
        <TimeChoice
          hours={hours}
          value={parseDutchTime(field.value)}
          onValueChange={field.onValueChange}
          onDone={close}
        />
      )}
    </PickerField>
  );
}
