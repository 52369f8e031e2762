import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { copy } from '../copy.ts';
import { SlowNote } from './slow-note.tsx';
import { useBackCloses } from './use-back-closes.ts';

interface SheetFrameProps {
  title: string;
  onClose: () => void;
  /** By default 'cancel', which is wrong for a sheet whose work is done. */
  closeLabel?: string | undefined;
  /** When it returns false, the focus does not go back to the element that opened the sheet. */
  returnsFocus?: (() => boolean) | undefined;
}

interface FullSheetFrameProps extends SheetFrameProps {
  /** Replaces the title, which then only screen readers read. */
  top?: ReactNode;
  /** Gets the focus when the sheet opens. When omitted, a field takes the focus itself, or else the sheet gets it. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A sheet that fills a phone's screen above the keyboard. It is open while it is mounted. */
export function FullSheetFrame(props: FullSheetFrameProps) {
  const { title, onClose, closeLabel = copy.cancel, returnsFocus, top, initialFocus, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  useVisibleHeight(popup);
  useBackCloses(true, onClose);
  // By default the button that closes the sheet would get the focus.
  const focusIfOutside = () => (popup.current?.contains(document.activeElement) ? false : popup.current);
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
          initialFocus={initialFocus ?? focusIfOutside}
          finalFocus={returnsFocus}
          className="fixed inset-x-0 top-0 z-50 flex h-dvh flex-col bg-surface pt-safe outline-none transition-[translate] duration-250 data-starting-style:translate-y-full"
        >
          <header className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-2 pl-4">
            <BaseDialog.Title
              className={
                top ? 'sr-only' : 'min-w-0 text-lg wrap-anywhere large-text:text-sm large-text:leading-tight'
              }
            >
              {title}
            </BaseDialog.Title>
            {top}
            <BaseDialog.Close
              render={
                <Button
                  variant="quiet"
                  size="small"
                  className="shrink-0 large-text:px-2! large-text:text-xs!"
                />
              }
            >
              {closeLabel}
            </BaseDialog.Close>
          </header>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

interface FullSheetProps extends SheetFrameProps {
  /** The properties of the form: its name, its submit handler. */
  form: Omit<ComponentProps<'form'>, 'children' | 'className'>;
  /** The button that submits; it stays visible while the fields scroll. */
  footer: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A long form on a phone. Its fields scroll, and make room for a toast above the footer. */
export function FullSheet({ form, footer, children, ...frame }: FullSheetProps) {
  return (
    <FullSheetFrame {...frame}>
      <form {...form} className="flex min-h-0 flex-1 flex-col">
        <div
          data-scroll-area
          className="mb-(--toast-room) min-h-0 flex-1 [--ground:var(--color-surface)] scroll-py-12 overflow-y-auto overscroll-contain px-gutter py-5"
        >
          {children}
        </div>
        <div className="border-t border-line bg-raised px-gutter pb-safe">
          <SlowNote />
          <div className="py-2.5">{footer}</div>
        </div>
      </form>
    </FullSheetFrame>
  );
}

/**
 * Keeps an element that covers the screen above the on-screen keyboard. iOS lays the keyboard over the page and shrinks only
 * the visual viewport; on Android `interactive-widget` in index.html shrinks the page.
 */
function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const fit = () => {
      // Change nothing while the user has zoomed in.
      const style = viewport.scale === 1 ? element.current?.style : undefined;
      style?.setProperty('top', `${viewport.offsetTop}px`);
      style?.setProperty('height', `${viewport.height}px`);
    };
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [element]);
}
