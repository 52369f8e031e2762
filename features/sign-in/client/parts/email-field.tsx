import type { Ref } from 'react';
import { TextField } from '#ui/forms/text-field.tsx';
import { authCopy } from './copy.ts';

interface EmailFieldProps {
  ref?: Ref<HTMLInputElement>;
  name: string;
  /** Replaces the label of the sign-in form. */
  label?: string;
  autoComplete?: 'username' | 'email';
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => unknown;
  onBlur: (event: React.FocusEvent<HTMLInputElement>) => unknown;
}

export function EmailField({
  label = authCopy.signIn.email,
  autoComplete = 'username',
  ...field
}: EmailFieldProps) {
  return (
    <TextField
      {...field}
      type="email"
      label={label}
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
