import { useWatch, type UseFormReturn } from 'react-hook-form';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useFields } from '#ui/forms/use-fields.ts';
import { knownClubs, profileCopy } from '../../copy.ts';
import type { TypedProfile } from '../model/profile-values.ts';

const text = profileCopy.fields;
const clubOptions = knownClubs.map((value: string) => ({ value, label: value }));

/** The fields of a profile, for the setup and for editing. */
export function ProfileFields<Checked>({ form }: { form: UseFormReturn<TypedProfile, unknown, Checked> }) {
  const field = useFields(form, text);
  const club = useWatch({ control: form.control, name: 'favoriteClub' });
  const choose = (known: string) =>
    form.setValue('favoriteClub', known, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <>
      <TextField
        {...field('displayName')}
        required
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <TextField
        {...field('handicap')}
        optional
        hint={text.handicapHint}
        inputMode="text"
        autoComplete="off"
      />
      <div className="grid gap-3">
        <TextField {...field('favoriteClub')} hint={text.favoriteClubHint} required autoComplete="off" />
        <ChoiceChips
          label={text.knownClubs}
          options={clubOptions}
          value={club.trim()}
          onValueChange={choose}
        />
      </div>
    </>
  );
}
