import { Clock } from 'lucide-react';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** The device's own clock. Value: HH:MM; `step` in seconds. */
export function TimeField(props: Omit<TextFieldProps, 'type' | 'icon' | 'trailing'>) {
  return <TextField {...props} type="time" lang="nl" icon={<Clock />} />;
}
