import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { profileCopy } from '../../copy.ts';
import type { TypedProfile } from './profile-values.ts';

interface ProfileFieldsProps {
  /** What ties a field to its form: the form library's props, and what is wrong. */
  bind: (name: keyof TypedProfile) => Omit<TextFieldProps, 'label'>;
}

const text = profileCopy.fields;

/** What a person tells of themselves, alike in the setup and where it is edited. */
export function ProfileFields({ bind }: ProfileFieldsProps) {
  return (
    <>
      <TextField
        {...bind('displayName')}
        label={text.displayName}
        hint={text.displayNameHint}
        required
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <TextField
        {...bind('handicap')}
        label={text.handicap}
        optional
        hint={text.handicapHint}
        inputMode="text"
        autoComplete="off"
      />
      <TextField
        {...bind('favoriteClub')}
        label={text.favoriteClub}
        hint={text.favoriteClubHint}
        required
        autoComplete="off"
      />
    </>
  );
}
