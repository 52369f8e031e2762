import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
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
  /** Content of the dialog outside its form, such as another dialog. */
  beside?: ReactNode;
}

/** A form in a dialog, with two buttons below it. Give it a new key at each opening, or it keeps the text that was typed before. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, description, pending, onSubmit, children, beside } = props;
  const { submitLabel, cancelLabel = copy.cancel, tone = 'primary' } = props;
  const formId = useId();
  const form = useFailureInSight();
  return (
    <Dialog
      open={open}
      onClose={onClose}
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
        ref={form}
        id={formId}
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          // React passes events of a portal to the component that opened it: a form around that one must not be submitted too.
          event.stopPropagation();
          event.preventDefault();
          void onSubmit(event);
        }}
      >
        {children}
      </form>
      {beside}
    </Dialog>
  );
}

/** Scrolls to why the form was not sent: at its end that may be below the fold. Returns the ref of the form. */
function useFailureInSight() {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef<Element>(null);
  useEffect(() => {
    const failure = form.current?.querySelector('[role="alert"]') ?? null;
    if (failure !== shown.current) failure?.scrollIntoView({ block: 'nearest' });
    shown.current = failure;
  });
  return form;
}
