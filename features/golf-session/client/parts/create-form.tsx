import { useEffect, useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { TimeField } from '#ui/forms/time-field.tsx';
import { golfSessionCopy, playersChoiceText } from '../../copy.ts';
import { useCreateForm } from './use-create-form.ts';
import { useToday } from '#platform/client/use-today.ts';

interface CreateFormProps {
  id: string;
  club: { id: string; name: string } | null;
  onCreated: (id: string) => void;
}

const text = golfSessionCopy.form;
const playerChoices = [2, 3, 4, 5, 6, 7, 8].map((players) => ({
  value: String(players),
  label: playersChoiceText(players),
}));

export function CreateForm({ id, club, onCreated }: CreateFormProps) {
  const [audience, setAudience] = useState<'club' | 'public'>(club ? 'club' : 'public');
  const clubId = audience === 'club' && club ? club.id : null;
  const { form, submit, pending } = useCreateForm(clubId, onCreated);
  const { register, control, setFocus } = form;
  const { errors } = form.formState;
  const headingId = useId();
  const today = useToday();
  useEffect(() => setFocus('title'), [setFocus]);

  return (
    <Card padding="roomy" className="mb-8 animate-appear">
      <form
        id={id}
        noValidate
        aria-labelledby={headingId}
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-1 gap-5 sm:grid-cols-2"
      >
        <h2 id={headingId} className="text-xl sm:col-span-2">
          {text.heading}
        </h2>
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
        {club ? (
          <div className="sm:col-span-2">
            <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
              {text.audience}
            </p>
            <ChoiceChips
              label={text.audience}
              value={audience}
              onValueChange={setAudience}
              options={[
                { value: 'club', label: club.name },
                { value: 'public', label: text.audiencePublic },
              ]}
            />
          </div>
        ) : (
          <p className="text-sm text-ink-soft sm:col-span-2">
            <span className="font-semibold text-ink">{text.audience}:</span> {text.audiencePublic}
          </p>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" size="large" pending={pending} className="w-full sm:w-auto">
            {text.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
