import { TextField, type TextFieldProps } from '#ui/forms/text-field.tsx';
import { authCopy } from './copy.ts';

/** `label`: replaces that of the sign-in form. */
export const EmailField = (field: Omit<TextFieldProps, 'label'> & { label?: string }) => (
  <TextField
    label={authCopy.signIn.email}
    autoComplete="username"
    {...field}
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
  />
);
