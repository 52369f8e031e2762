import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import { haptic } from '#platform/client/device/device.ts';
import { Button } from '../button.tsx';
import { copy } from '../copy.ts';
import { backdropClass, sheetClass } from './overlay-style.ts';
import { useBackCloses } from './use-back-closes.ts';

/** In a window so low that the buttons scroll with the text (low-window.css), a focused button would begin at the end of the text. */
const firstFocus = (popup: HTMLElement | null) =>
  matchMedia('(height < 300px), (height < 15rem)').matches ? popup : null;

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The person or thing that it concerns, where the title does not name it. */
  subject?: string;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** Says exactly what it does: 'Verwijderen', not 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  pending?: boolean;
  onConfirm: () => void;
}

/** Asks before what cannot be taken back. Does not close itself on confirm: the caller knows when it is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, confirmLabel, pending, onConfirm } = props;
  const { subject, cancelLabel = copy.cancel, tone = 'danger' } = props;
  const popup = useRef<HTMLDivElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useBackCloses(open, onClose);
  const confirm = () => {
    haptic(tone === 'danger' ? 'heavy' : 'medium');
    onConfirm();
  };
  return (
    <AlertDialog.Root open={open} onOpenChange={() => onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={backdropClass} />
        {/* Enter, pressed once too often, must not do what cannot be taken back. */}
        <AlertDialog.Popup
          ref={popup}
          initialFocus={() => firstFocus(popup.current) ?? (tone === 'danger' ? cancel.current : true)}
          className={sheetClass}
        >
          <div data-scroll-area className="overflow-y-auto px-5 pt-6 pb-1">
            <AlertDialog.Title className="text-xl wrap-anywhere">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-ink-soft">
              {subject ? <strong className="block wrap-anywhere text-ink">{subject}</strong> : null}
              {description}
            </AlertDialog.Description>
          </div>
          <footer className="flex flex-col gap-3 px-5 pt-4 pb-5 sm:flex-row-reverse">
            <Button variant={tone} pending={pending} onClick={confirm}>
              {confirmLabel}
            </Button>
            <AlertDialog.Close ref={cancel} render={<Button variant="secondary">{cancelLabel}</Button>} />
          </footer>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
