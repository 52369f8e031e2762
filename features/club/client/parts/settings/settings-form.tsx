import { useEffect, useEffectEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useAccount } from '#features/account/client/model/queries.ts';
import { useDraftedForm } from '#platform/client/drafts/use-drafted-form.ts';
import type { Sent } from '#platform/client/sending/deliver.ts';
import { RestoredDraft } from '#ui/forms/restored-draft.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showAtFields, useFields } from '#ui/forms/use-fields.ts';
import {
  longestDescription,
  longestInfo,
  type ClubChanges,
  type ClubForm,
  type ClubSettings,
} from '../../../club.ts';
import { readLocation } from '../../model/read-coordinates.ts';
import { changesOf, settingsSchema, typedFrom, type TypedSettings } from '../../model/settings-values.ts';
import { clubSettingsCopy, coordinatesText } from './copy.ts';
import { isOnNetherlandsMap, NetherlandsMap } from './netherlands-map.tsx';

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
  const { form, isRestored, drop, clear } = useDraftedForm({
    userId: useAccount().id,
    name: `club:${clubId}`,
    initial: typedFrom(base),
    schema: settingsSchema,
    first: 'name',
  });
  const { isDirty } = form.formState;
  const report = useEffectEvent(onTouched);
  useEffect(() => report(isDirty), [isDirty]);

  const submit = form.handleSubmit(async (filled) => {
    const changes = changesOf(filled, base);
    const sent = changes ? await save(changes) : null;
    if (sent?.result === 'refused') return showAtFields(form, sent.failure.fields);
    drop();
    return onSaved();
  });

  return (
    <form
      id={id}
      noValidate
      className="grid grid-cols-1 gap-5 sm:grid-cols-2"
      onSubmit={(event) => void submit(event)}
    >
      {isRestored ? <RestoredDraft onClear={clear} className="sm:col-span-2" /> : null}
      <Fields form={form} />
    </form>
  );
}

function Fields({ form }: { form: UseFormReturn<TypedSettings, unknown, ClubForm> }) {
  const field = useFields(form, words);
  const location = useWatch({ control: form.control, name: 'coordinates' });
  return (
    <>
      <TextField {...field('name')} required maxLength={100} autoComplete="off" />
      <TextField
        {...field('location')}
        hint={words.locationHint}
        optional
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        {...field('description')}
        hint={words.descriptionHint}
        optional
        maxLength={longestDescription}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextArea
        {...field('info')}
        hint={words.infoHint}
        optional
        rows={5}
        counter
        maxLength={longestInfo}
        className="sm:col-span-2"
      />
      <TextField {...field('foundedYear')} optional inputMode="numeric" maxLength={4} />
      <TextField {...field('holes')} optional inputMode="numeric" maxLength={3} />
      <TextField
        {...field('coordinates')}
        hint={words.coordinatesHint}
        optional
        autoComplete="off"
        spellCheck={false}
      />
      <LocationPreview typed={location} />
    </>
  );
}

/** Where the pasted location is: a dot on our own drawing, and in words. Asks no map service. */
function LocationPreview({ typed }: { typed: string }) {
  const found = readLocation(typed);
  const dot = found === 'short' ? null : found;
  return (
    <div className="flex items-center gap-4 rounded-lg bg-scene-sky p-3 large-text:flex-col">
      <NetherlandsMap dot={dot} className="h-36 shrink-0" />
      <p aria-live="polite" className="min-w-0 text-sm text-ink tabular-nums">
        {dot ? coordinatesText(dot) : typed.trim() === '' ? clubSettingsCopy.noCoordinates : null}
        {dot && !isOnNetherlandsMap(dot) ? ` ${clubSettingsCopy.abroad}` : null}
      </p>
    </div>
  );
}
