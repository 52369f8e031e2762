import type { ComponentProps } from 'react';
import { UnsentNote } from '../unsent/unsent-note.tsx';
import { Dialog } from './dialog.tsx';

interface UnsentDialogProps extends Omit<ComponentProps<typeof UnsentNote>, 'text'> {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** What the user wrote. */
  message: string;
}

/** In place of a form whose content waits for a connection, or was refused: the user retries or withdraws it. */
export function UnsentDialog({ open, onClose, title, description, message, ...note }: UnsentDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={title}
      description={description}
    >
      <UnsentNote {...note} text={message} />
    </Dialog>
  );
}
