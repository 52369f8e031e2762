import { CalendarDays } from 'lucide-react';
import { serverNow } from '#platform/client/server.ts';
import { parseDutchDate } from '#platform/shared/dutch-entry.ts';
import { formatShortDate } from '#platform/shared/dutch.ts';
import { isCalendarDate, toAmsterdam } from '#platform/shared/time.ts';
import { copy } from '../copy.ts';
import { Calendar } from './calendar.tsx';
import { PickerField, type PickerFieldProps } from './picker-field.tsx';

interface DateFieldProps extends PickerFieldProps {
  /** The first date that the calendar offers. */
  min?: string;
}

/** Value: YYYY-MM-DD. Reads '22-11-2026', '22 nov', 'zaterdag' and 'morgen'; shows 'zo 22 nov 2026'. */
export function DateField({ min, ...field }: DateFieldProps) {
  return (
    <PickerField
      {...field}
      read={(text, before) => parseDutchDate(text, toAmsterdam(serverNow()).date, before)}
      show={(value) => (isCalendarDate(value) ? formatShortDate(value) : value)}
      placeholder={copy.dateExample}
      icon={<CalendarDays />}
      openLabel={copy.openCalendar}
    >
      {(close) => (
        <Calendar
          value={isCalendarDate(field.value) ? field.value : null}
          min={min}
          onValueChange={(date) => {
            field.onValueChange(date);
            close();
          }}
        />
      )}
    </PickerField>
  );
}
