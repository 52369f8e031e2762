import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { copy } from '#ui/copy.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { invitationCopy } from '../../../copy.ts';
import { emailProblem } from '#platform/shared/typed/email-input.ts';
import { parseEmail } from '../../../invitation.ts';
import type { ImportLine } from '../../model/use-import.ts';

const words = invitationCopy.list;

export type Mend = (index: number, typed: { email: string; name: string }) => Promise<boolean>;

interface LineEditorProps {
  line: ImportLine;
  /** Why the person of the line is not invited. */
  reason: string;
  onMend: Mend;
  onClose: () => void;
}

/** Mends one line where it stands. It is within the form of the sheet: Enter saves the line and sends nothing. */
export function LineEditor({ line, reason, onMend, onClose }: LineEditorProps) {
  const [email, setEmail] = useState(line.email);
  const [name, setName] = useState(line.name);
  /** What is wrong with the line, until its address is changed. */
  const [problem, setProblem] = useState<string | undefined>(reason);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  function save() {
    if (parseEmail(email) === null) {
      setProblem(emailProblem(email, words.verdicts.invalid));
      first.current?.focus();
      return;
    }
    void onMend(line.index, { email, name });
    onClose();
  }

  function saveOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  }

  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <TextField
        ref={first}
        label={words.columns.email}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={problem}
        onKeyDown={saveOnEnter}
        onChange={({ target }) => {
          setEmail(target.value);
          setProblem(undefined);
        }}
      />
      <TextField
        label={words.columns.name}
        autoComplete="off"
        value={name}
        onKeyDown={saveOnEnter}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="flex gap-3 sm:col-span-2">
        <Button size="small" onClick={save}>
          {words.save}
        </Button>
        <Button size="small" variant="secondary" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </div>
  );
}
