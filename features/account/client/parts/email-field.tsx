import type { Ref } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { accountCopy } from '../../copy.ts';

interface EmailFieldProps {
  ref?: Ref<HTMLInputElement>;
  name: string;
  error?: string | undefined;
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => unknown;
  onBlur: (event: React.FocusEvent<HTMLInputElement>) => unknown;
}

export function EmailField(field: EmailFieldProps) {
  return (
    <TextField
      {...field}
      type="email"
      label={accountCopy.signIn.email}
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
