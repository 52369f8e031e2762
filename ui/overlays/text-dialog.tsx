import { useState, type ReactNode } from 'react';
import { TextArea } from '../forms/text-area.tsx';
import { FormDialog } from './form-dialog.tsx';

interface TextDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  label: string;
  hint: string;
  /** The error when the text is empty. */
  missing: string;
  maxLength: number;
  submitLabel: string;
  pending: boolean;
  onSubmit: (text: string) => void;
}

/** Asks for a text, such as a reason, before an action. Give it a new key at each opening. */
export function TextDialog(props: TextDialogProps) {
  const { label, hint, missing, maxLength, onSubmit, ...dialog } = props;
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const written = text.trim();
  return (
    <FormDialog
      {...dialog}
      tone="danger"
      onSubmit={() => {
        setMissing(written === '');
        if (written !== '') onSubmit(written);
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        value={text}
        maxLength={maxLength}
        counter
        required
        {...(isMissing && written === '' && { error: missing })}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
