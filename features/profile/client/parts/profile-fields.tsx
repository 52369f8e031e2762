import { TextField, type TextFieldProps } from '#ui/forms/text-field.tsx';
import { profileCopy } from '../../copy.ts';
import type { TypedProfile } from './profile-values.ts';

interface ProfileFieldsProps {
  /** What ties each to its form, registered in the order of the screen: focus goes to the first that is wrong. */
  fields: Record<keyof TypedProfile, Omit<TextFieldProps, 'label'>>;
}

const text = profileCopy.fields;

/** What a person tells of themselves, alike in the setup and where it is edited. */
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
