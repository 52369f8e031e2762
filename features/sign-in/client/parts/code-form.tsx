import { useId, useState } from 'react';
import { ErrorBanner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { signInCopy } from '../../copy.ts';
import { authCopy } from './copy.ts';
import { isWholeRecoveryCode, sixDigitsIn } from '../../rules.ts';

const { challenge: words } = authCopy;
const { validation } = signInCopy;

interface CodeFormProps {
  kind: 'digits' | 'recovery';
  label: string;
  submit: string;
  /** The error message; null when the code was right. */
  onCode: (code: string) => Promise<string | null>;
}

/** One field for a code, with its error. */
export function CodeForm({ kind, label, submit, onCode }: CodeFormProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isWhole = kind === 'digits' ? code.length === 6 : isWholeRecoveryCode(code);

  async function send() {
    setMissing(!isWhole);
    setProblem(null);
    if (!isWhole || busy) return document.getElementById(id)?.focus();
    setBusy(true);
    const wrong = await onCode(code);
    setBusy(false);
    setProblem(wrong);
    if (wrong === null) return;
    setCode('');
    document.getElementById(id)?.focus();
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void send();
      }}
    >
      <ErrorBanner title={words.failedTitle} message={problem} />
      <TextField
        id={id}
        label={label}
        value={code}
        onChange={({ target }) => {
          setMissing(false);
          setCode(kind === 'digits' ? sixDigitsIn(target.value) : target.value.slice(0, 50));
        }}
        error={missing ? (kind === 'digits' ? validation.code : validation.recoveryCode) : undefined}
        autoComplete={kind === 'digits' ? 'one-time-code' : 'off'}
        inputMode={kind === 'digits' ? 'numeric' : 'text'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="[&_input]:text-xl [&_input]:tracking-widest [&_input]:tabular-nums"
      />
      <Button type="submit" size="large" wide pending={busy}>
        {submit}
      </Button>
    </form>
  );
}
