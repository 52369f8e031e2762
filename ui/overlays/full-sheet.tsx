import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { copy } from '../copy.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useVisibleHeight } from './use-visible-height.ts';

interface FullSheetProps {
  title: string;
  onClose: () => void;
  /** False: focus stays where it was put, instead of going back to what opened the sheet. */
  returnsFocus?: () => boolean;
  /** Fills what is left below the header; what must stay in reach stands at its end. */
  children: ReactNode;
}

/** A long form on a phone: the whole screen, as far as the keyboard leaves it. It is open while it is on the page. */
export function FullSheet({ title, onClose, returnsFocus, children }: FullSheetProps) {
  const popup = useRef<HTMLDivElement>(null);
  useVisibleHeight(popup);
  useBackCloses(true, onClose);
  return (
    <BaseDialog.Root
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Popup
          ref={popup}
          // What the sheet holds takes focus itself: a field, and not the button that closes.
          initialFocus={false}
          finalFocus={returnsFocus}
          className="fixed inset-x-0 top-0 z-50 flex h-dvh flex-col bg-surface pt-safe outline-none transition-[translate] duration-250 data-starting-style:translate-y-full"
        >
          <header className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-2 pl-4">
            <BaseDialog.Title className="min-w-0 text-lg wrap-anywhere">{title}</BaseDialog.Title>
            <BaseDialog.Close render={<Button variant="quiet" size="small" className="shrink-0" />}>
              {copy.cancel}
            </BaseDialog.Close>
          </header>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
