import { useState } from 'react';
import { TextArea } from '#ui/forms/text-area.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { golfSessionManagementCopy } from '../../copy.ts';

interface CancelFormProps {
  title: string;
  /** What happens, and who will be notified. */
  description: string;
  submitLabel: string;
  pending: boolean;
  onClose: () => void;
  onCancel: (reason: string) => unknown;
}

const text = golfSessionManagementCopy.cancel;

/** Asks for a reason to cancel, which may be left out. */
export function CancelForm({ onCancel, ...dialog }: CancelFormProps) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog open cancelLabel={text.keep} tone="danger" onSubmit={() => onCancel(reason)} {...dialog}>
      <TextArea
        label={text.label}
        hint={text.hint}
        optional
        counter
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
