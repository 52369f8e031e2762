import { Eye, EyeOff } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '#ui/button.tsx';
import { TextField, type TextFieldProps } from '#ui/forms/text-field.tsx';
import { authCopy } from './copy.ts';

const { signIn: words } = authCopy;

type PasswordFieldProps = TextFieldProps & { autoComplete: 'current-password' | 'new-password' };

/** Can be shown, pasted and filled by a password manager; warns when Caps Lock is on. */
export function PasswordField({ hint, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      hint={caps ? words.capsLock : hint}
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={shown ? words.hidePassword : words.showPassword}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

/** Tells password managers which account the password belongs to. Hidden from users. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
