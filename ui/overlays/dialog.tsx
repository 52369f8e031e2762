import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { copy } from '../copy.ts';
import { backdropClass, sheetClass } from './overlay-style.ts';
import { SlowNote } from './slow-note.tsx';
import { useBackCloses } from './use-back-closes.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The actions; at the bottom on a phone, within reach of the thumb. */
  footer?: ReactNode;
  /** Where focus goes on opening: by default the first field, on touch the dialog itself, and without a field the first button. */
  initialFocus?: BaseDialog.Popup.Props['initialFocus'];
  /** Where focus goes on closing; by default back. */
  finalFocus?: BaseDialog.Popup.Props['finalFocus'];
}

const field =
  '[data-scroll-area] :is(input, textarea, select, [role="combobox"]):not([disabled], [readonly], [type="file"], [aria-hidden], [tabindex="-1"])';

/** The chosen one of the first group of radio buttons, otherwise the first field. */
function findField(popup: HTMLElement | null): HTMLElement | null {
  const first = popup?.querySelector<HTMLElement>(field) ?? null;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return popup?.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`) ?? first;
}

/** A sheet from below on a phone, a card in the middle on wider screens. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, footer, initialFocus, finalFocus } = props;
  const popup = useRef<HTMLDivElement>(null);
  useBackCloses(open, onClose);
  // The first button closes the dialog. On touch a field would open the keyboard over what is to be read first.
  const firstFocus = () =>
    matchMedia('(pointer: fine)').matches ? (findField(popup.current) ?? true) : popup.current;
  return (
    <BaseDialog.Root open={open} onOpenChange={() => onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop forceRender className={backdropClass} />
        <BaseDialog.Popup
          ref={popup}
          className={sheetClass}
          initialFocus={initialFocus ?? firstFocus}
          finalFocus={finalFocus}
        >
          <header className="flex items-start justify-between gap-3 px-5 pt-4 short:pt-1 sm:not-short:pt-5">
            <BaseDialog.Title className="min-w-0 pt-2 text-xl large-text:text-base wrap-anywhere">
              {title}
            </BaseDialog.Title>
            <BaseDialog.Close render={<IconButton label={copy.close} icon={<X />} className="-mr-2" />} />
          </header>
          <div
            data-scroll-area
            className="min-h-0 scroll-py-12 overflow-y-auto overscroll-contain px-5 pt-1 pb-5"
          >
            {description ? (
              <BaseDialog.Description className="text-ink-soft">{description}</BaseDialog.Description>
            ) : null}
            {children ? <div className="mt-4">{children}</div> : null}
          </div>
          {footer ? (
            <div className="border-t border-line">
              <div className="px-5">
                <SlowNote />
              </div>
              <footer className="flex flex-col-reverse gap-3 px-5 py-4 short:flex-row short:flex-wrap-reverse short:py-2 max-sm:short:*:grow sm:flex-row sm:flex-wrap sm:justify-end">
                {footer}
              </footer>
            </div>
          ) : null}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
