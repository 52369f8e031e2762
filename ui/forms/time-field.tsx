import { Clock } from 'lucide-react';
import { parseDutchTime } from '#platform/shared/dutch-entry.ts';
import { copy } from '../copy.ts';
import { PickerField } from './picker-field.tsx';
import type { PickerFieldProps } from './picker-field.tsx';
import { TimeChoice } from './time-choice.tsx';

/** Value: HH:MM. Reads '9:30', '9.30', '930' and '9 uur'. */
export function TimeField(field: PickerFieldProps) {
  return (
    <PickerField
      {...field}
      read={parseDutchTime}
      show={(value) => parseDutchTime(value) ?? value}
      placeholder={copy.timeExample}
      icon={<Clock />}
      openLabel={copy.openClock}
    >
      {(close) => (
        <TimeChoice value={parseDutchTime(field.value)} onValueChange={field.onValueChange} onDone={close} />
      )}
    </PickerField>
  );
}
