import { useId, useState, type ReactNode } from 'react';
import { ErrorBanner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { signInCopy } from '../../../copy.ts';
import { securityCopy } from './copy.ts';
import { friendlyName } from '../../../sign-in.ts';

const { app: words } = securityCopy;
const { failure } = signInCopy;

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
export function NameForm({ initial, submit, icon, children, onName }: NameFormProps) {
  const id = useId();
  const [name, setName] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);

  async function send() {
    const read = friendlyName.safeParse(name);
    setMissing(read.error?.issues[0]?.message);
    setProblem(null);
    if (!read.success || busy) return document.getElementById(id)?.focus();
    setBusy(true);
    const wrong = await onName(read.data);
    setBusy(false);
    setProblem(wrong);
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
      <ErrorBanner title={failure.action} message={problem} />
      {children}
      <TextField
        id={id}
        label={words.name}
        hint={words.nameHint}
        value={name}
        error={missing}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => {
          setMissing(undefined);
          setName(target.value);
        }}
      />
      <Button type="submit" size="large" wide icon={icon} pending={busy}>
        {submit}
      </Button>
    </form>
  );
}
