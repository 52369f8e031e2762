import { useWatch, type UseFormReturn } from 'react-hook-form';
import { isCalendarDate, fromAmsterdam } from '#platform/shared/time.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { mostWeeks, weeklyDates, type GolfSessionForm } from '../../../golf-session.ts';
import type { TypedForm } from '../../model/create-form-values.ts';
import { datesText, repeatChoiceText, repeatCopy } from './copy.ts';

interface RepeatFieldProps {
  form: UseFormReturn<TypedForm, unknown, GolfSessionForm>;
  weeks: number;
  onWeeksChange: (weeks: number) => void;
}

const choices = Array.from({ length: mostWeeks }, (_, index) => ({
  value: String(index + 1),
  label: repeatChoiceText(index + 1),
}));

/** How many weeks the golf session is offered, and on which dates. */
export function RepeatField({ form: { control }, weeks, onWeeksChange }: RepeatFieldProps) {
  const date = useWatch({ control, name: 'date' });
  const isShown = weeks > 1 && isCalendarDate(date);
  return (
    <SelectField
      label={repeatCopy.label}
      hint={
        isShown ? datesText(weeklyDates(date, weeks).map((day) => fromAmsterdam(day, '12:00')!)) : undefined
      }
      options={choices}
      value={String(weeks)}
      onValueChange={(value) => onWeeksChange(Number(value))}
    />
  );
}
