import { useEffect, type ReactNode } from 'react';
import { Controller, useFormState, type UseFormReturn } from 'react-hook-form';
import { useToday } from '#platform/client/use-today.ts';
import { DateField } from '#ui/forms/date-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { TimeField } from '#ui/forms/time-field.tsx';
import { golfSessionCopy, playersChoiceText } from '../../../copy.ts';
import type { GolfSessionForm } from '../../../golf-session.ts';
import type { TypedForm } from './create-form-values.ts';
import { RoundFields } from './round-fields.tsx';

interface CreateFieldsProps {
  form: UseFormReturn<TypedForm, unknown, GolfSessionForm>;
  /** The field that gets focus. */
  focus?: 'title' | 'date';
  /** Fields that only a new golf session has. */
  children?: ReactNode;
}

const text = golfSessionCopy.form;
const playerChoices = [2, 3, 4, 5, 6, 7, 8].map((players) => ({
  value: String(players),
  label: playersChoiceText(players),
}));
/** The hours that the clock offers; another hour can be typed. */
const teeHours = [6, 21] as const;

export function CreateFields({ form, focus = 'title', children }: CreateFieldsProps) {
  const { register, control, setFocus } = form;
  const { errors } = useFormState({ control });
  const today = useToday();
  useEffect(() => setFocus(focus), [setFocus, focus]);

  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField
        {...register('title')}
        label={text.title}
        hint={text.titleHint}
        error={errors.title?.message}
        required
        maxLength={100}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <Controller
        control={control}
        name="date"
        render={({ field: { onChange, ...field } }) => (
          <DateField
            {...field}
            onValueChange={onChange}
            label={text.date}
            error={errors.date?.message}
            required
            min={today}
          />
        )}
      />
      <Controller
        control={control}
        name="time"
        render={({ field: { onChange, ...field } }) => (
          <TimeField
            {...field}
            onValueChange={onChange}
            label={text.time}
            hours={teeHours}
            error={errors.time?.message}
            required
          />
        )}
      />
      <TextField
        {...register('location')}
        label={text.location}
        error={errors.location?.message}
        required
        maxLength={100}
      />
      <Controller
        control={control}
        name="maxPlayers"
        render={({ field }) => (
          <SelectField
            label={text.maxPlayers}
            hint={text.maxPlayersHint}
            error={errors.maxPlayers?.message}
            options={playerChoices}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      <TextField
        {...register('minHandicap')}
        label={text.minHandicap}
        optional
        hint={text.handicapHint}
        error={errors.minHandicap?.message}
        inputMode="text"
        autoComplete="off"
      />
      <TextField
        {...register('maxHandicap')}
        label={text.maxHandicap}
        optional
        error={errors.maxHandicap?.message}
        inputMode="text"
        autoComplete="off"
      />
      <TextArea
        {...register('description')}
        label={text.description}
        optional
        counter
        maxLength={500}
        error={errors.description?.message}
        className="sm:col-span-2"
      />
      <RoundFields form={form} />
      {children}
    </div>
  );
}
