import { CalendarDays } from 'lucide-react';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** The device's own calendar: it speaks the person's language and fits the thumb. Value: YYYY-MM-DD. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'icon' | 'trailing'>) {
  return <TextField {...props} type="date" lang="nl" icon={<CalendarDays />} />;
}
