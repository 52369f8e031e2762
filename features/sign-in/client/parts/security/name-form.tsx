import type { ReactNode } from 'react';
import { friendlyName } from '#features/account/account.ts';
import { signInCopy } from '../../../copy.ts';
import { OneFieldForm } from '../one-field-form.tsx';
import { securityCopy } from './copy.ts';

const { app: words } = securityCopy;

interface NameFormProps {
  initial: string;
  submit: string;
  icon?: ReactNode;
  /** Further fields, above the name. */
  children?: ReactNode;
  /** Saves the name. Returns the error message; null when the name was saved. */
  onName: (name: string) => Promise<string | null>;
}

/** The name that distinguishes a factor from the others. */
export const NameForm = ({ onName, ...props }: NameFormProps) => (
  <OneFieldForm
    {...props}
    field={{ label: words.name, hint: words.nameHint, maxLength: 60, autoComplete: 'off' }}
    problemOf={(name) => friendlyName.safeParse(name).error?.issues[0]?.message}
    failureTitle={signInCopy.failure.action}
    onValue={(name) => onName(friendlyName.parse(name))}
  />
);
