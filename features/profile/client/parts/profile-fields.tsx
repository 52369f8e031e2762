import { TextField, type TextFieldProps } from '#ui/forms/text-field.tsx';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { knownClubs, profileCopy } from '../../copy.ts';
import type { TypedProfile } from './profile-values.ts';

interface ProfileFieldsProps {
  /** The registered fields in screen order: focus goes to the first invalid one. */
  fields: Record<keyof TypedProfile, Omit<TextFieldProps, 'label'>>;
  club: { typed: string; choose: (club: string) => void };
}

const text = profileCopy.fields;
const clubOptions = knownClubs.map((value: string) => ({ value, label: value }));

/** The fields of a profile, for the setup and for editing. */
export function ProfileFields({ fields, club }: ProfileFieldsProps) {
  return (
    <>
      <TextField
        {...fields.displayName}
        label={text.displayName}
        required
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <TextField
        {...fields.handicap}
        label={text.handicap}
        optional
        hint={text.handicapHint}
        inputMode="text"
        autoComplete="off"
      />
      <div className="grid gap-3">
        <TextField
          {...fields.favoriteClub}
          label={text.favoriteClub}
          hint={text.favoriteClubHint}
          required
          autoComplete="off"
        />
        <ChoiceChips
          label={text.knownClubs}
          options={clubOptions}
          value={club.typed.trim()}
          onValueChange={club.choose}
        />
      </div>
    </>
  );
}
