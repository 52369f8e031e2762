import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { copy } from '../copy.ts';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  submitLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  pending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** The fields. */
  children: ReactNode;
  /** What is in the dialog but not in its form, such as another dialog. */
  beside?: ReactNode;
}

/** A form in a dialog, with the two buttons below it. Give it a key per opening: it holds what was typed. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, description, pending, onSubmit, children, beside } = props;
  const { submitLabel, cancelLabel = copy.cancel, tone = 'primary' } = props;
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant={tone} form={formId} pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          // Drawn elsewhere, it may still be inside a form that opened it, which must not be sent by it.
          event.stopPropagation();
          void onSubmit(event);
        }}
      >
        {children}
      </form>
      {beside}
    </Dialog>
  );
}
