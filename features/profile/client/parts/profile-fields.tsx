import { TextField, type TextFieldProps } from '#ui/forms/text-field.tsx';
import { profileCopy } from '../../copy.ts';
import type { TypedProfile } from './profile-values.ts';

interface ProfileFieldsProps {
  /** The registered fields in screen order: focus goes to the first invalid one. */
  fields: Record<keyof TypedProfile, Omit<TextFieldProps, 'label'>>;
}

const text = profileCopy.fields;

/** The fields of a profile, for the setup and for editing. */
export function ProfileFields({ fields }: ProfileFieldsProps) {
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
      <TextField
        {...fields.favoriteClub}
        label={text.favoriteClub}
        hint={text.favoriteClubHint}
        required
        autoComplete="off"
      />
    </>
  );
}
