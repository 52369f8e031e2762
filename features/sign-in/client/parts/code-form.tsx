import { signInCopy } from '../../copy.ts';
import { isWholeRecoveryCode, sixDigitsIn } from '../../rules.ts';
import { authCopy } from './copy.ts';
import { OneFieldForm } from './one-field-form.tsx';

const { validation } = signInCopy;

interface CodeFormProps {
  kind: 'digits' | 'recovery';
  label: string;
  submit: string;
  /** Returns the error message; null when the code was right. */
  onCode: (code: string) => Promise<string | null>;
}

/** Asks for a code of six digits, or for a recovery code. */
export function CodeForm({ kind, label, submit, onCode }: CodeFormProps) {
  const isDigits = kind === 'digits';
  const isWhole = isDigits ? (code: string) => code.length === 6 : isWholeRecoveryCode;
  return (
    <OneFieldForm
      field={{
        label,
        autoComplete: isDigits ? 'one-time-code' : 'off',
        inputMode: isDigits ? 'numeric' : 'text',
        autoCapitalize: 'none',
        autoCorrect: 'off',
        spellCheck: false,
        className: '[&_input]:text-xl [&_input]:tracking-widest [&_input]:tabular-nums',
      }}
      clean={isDigits ? sixDigitsIn : (typed) => typed.slice(0, 50)}
      problemOf={(code) => (isWhole(code) ? undefined : isDigits ? validation.code : validation.recoveryCode)}
      failureTitle={authCopy.challenge.failedTitle}
      submit={submit}
      onValue={onCode}
      emptiesRefused
    />
  );
}
