import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAccount } from '#features/account/client/queries.ts';
import { refill, showAtFields, useFormDraft, useSavedForm } from '#platform/client/drafts/use-form-draft.ts';
import type { Sent } from '#platform/client/sending/deliver.ts';
import { RestoredDraft } from '#ui/forms/restored-draft.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import {
  longestDescription,
  longestInfo,
  type ClubChanges,
  type ClubForm,
  type ClubSettings,
} from '../../../club.ts';
import { clubSettingsCopy } from './copy.ts';
import { LocationPreview } from './location-preview.tsx';
import { changesOf, settingsSchema, typedFrom, type TypedSettings } from './settings-values.ts';

interface SettingsFormProps {
  /** The id of the form element, because its button is outside. */
  id: string;
  clubId: string;
  base: ClubSettings;
  onTouched: (isTouched: boolean) => void;
  save: (changes: ClubChanges) => Promise<Sent<unknown>>;
  onSaved: () => void;
}

const words = clubSettingsCopy;

/** The fields of a club. Sends only what differs from `base`; give it a key per base. */
export function SettingsForm({ id, clubId, base, onTouched, save, onSaved }: SettingsFormProps) {
  const defaultValues = typedFrom(base);
  const draft = useFormDraft(useAccount().id, `club:${clubId}`, defaultValues);
  const form = useForm<TypedSettings, unknown, ClubForm>({
    defaultValues: draft.values,
    resolver: zodResolver(settingsSchema),
  });
  useSavedForm(form, draft);
  const { errors, isDirty } = form.formState;
  const location = useWatch({ control: form.control, name: 'coordinates' });
  const bind = (name: keyof TypedSettings) => ({ ...form.register(name), error: errors[name]?.message });
  const report = useEffectEvent(onTouched);
  useEffect(() => report(isDirty), [isDirty]);

  const submit = form.handleSubmit(async (filled) => {
    const changes = changesOf(filled, base);
    const sent = changes ? await save(changes) : null;
    if (sent?.result === 'refused') return showAtFields(form, sent.failure.fields);
    draft.drop();
    return onSaved();
  });

  return (
    <form
      id={id}
      noValidate
      className="grid grid-cols-1 gap-5 sm:grid-cols-2"
      onSubmit={(event) => void submit(event)}
    >
      {draft.isRestored ? (
        <RestoredDraft
          className="sm:col-span-2"
          onClear={() => {
            refill(form, defaultValues);
            draft.drop();
            form.setFocus('name');
          }}
        />
      ) : null}
      <TextField {...bind('name')} label={words.name} required maxLength={100} autoComplete="off" />
      <TextField
        {...bind('location')}
        label={words.location}
        hint={words.locationHint}
        optional
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        {...bind('description')}
        label={words.description}
        hint={words.descriptionHint}
        optional
        maxLength={longestDescription}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextArea
        {...bind('info')}
        label={words.info}
        hint={words.infoHint}
        optional
        rows={5}
        counter
        maxLength={longestInfo}
        className="sm:col-span-2"
      />
      <TextField
        {...bind('foundedYear')}
        label={words.foundedYear}
        optional
        inputMode="numeric"
        maxLength={4}
      />
      <TextField {...bind('holes')} label={words.holes} optional inputMode="numeric" maxLength={3} />
      <TextField
        {...bind('coordinates')}
        label={words.coordinates}
        hint={words.coordinatesHint}
        optional
        autoComplete="off"
        spellCheck={false}
      />
      <LocationPreview typed={location} />
    </form>
  );
}
