import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast, useSonner } from 'sonner';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { copy } from '../copy.ts';
import type { ToastMessage } from './toast.ts';
import { useMediaQuery } from '../use-media-query.ts';
import { useToastPosition } from './toast-position.ts';

/**
 * The place for toasts, once per app. It is outside the app's root: an open dialog hides the whole app from screen
 * readers, and they must still read toasts.
 */
export function Toaster() {
  const wide = useMediaQuery('(min-width: 48rem)');
  const { toasts } = useSonner();
  useToastPosition(toasts.length > 0);
  const bottom = 'var(--toast-bottom, 6.5rem)';
  return createPortal(
    <Sonner
      position={wide ? 'bottom-right' : 'bottom-center'}
      containerAriaLabel={copy.notifications}
      visibleToasts={3}
      expand
      gap={8}
      offset={{ bottom, right: '1.5rem' }}
      mobileOffset={{ bottom, left: '12px', right: '12px' }}
      className="transition-[bottom] duration-160 [--width:24rem]"
    />,
    document.body,
  );
}

const icons = {
  success: { Icon: CircleCheck, color: 'text-fairway' },
  error: { Icon: CircleAlert, color: 'text-flag' },
  info: { Icon: Info, color: 'text-sky' },
};

/** In milliseconds: a second per three words, at least five seconds, or six to decide about an action. */
function durationOf({ title, description = '', action, seconds }: ToastMessage) {
  if (seconds !== undefined) return seconds * 1_000;
  const words = `${title} ${description}`.split(' ').length;
  return Math.max(action ? 6_000 : 5_000, 2_500 + words * 350);
}

let actions = 0;

/** Called by showToast. */
export function showToastView(message: ToastMessage): () => void {
  const same = `${message.tone}:${message.title}:${message.description ?? ''}`;
  const id = message.action ? `${same}:${(actions += 1)}` : same;
  const close = () => void toast.dismiss(id);
  toast.custom(() => <Toast message={message} onClose={close} />, { id, duration: durationOf(message) });
  return close;
}

function Toast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { Icon, color } = icons[message.tone];
  const { action } = message;
  return (
    // It is over the page: with large text its letters grow less.
    <div
      role={message.tone === 'error' ? 'alert' : 'status'}
      className="flex w-full items-start gap-3 rounded-lg border border-line bg-raised py-1.5 pr-1.5 pl-4 font-sans text-base text-ink shadow-lifted large-text:text-xs"
    >
      <Icon aria-hidden="true" className={classNames('mt-2.5 size-5 shrink-0 large-text:hidden', color)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <div className="min-w-0 flex-1 basis-40 py-2 hyphens-auto">
          <p className="font-semibold">{message.title}</p>
          {message.description ? (
            <p className="text-sm text-ink-soft large-text:text-xs">{message.description}</p>
          ) : null}
        </div>
        {action ? (
          <Button
            variant="quiet"
            size="small"
            // Aligns the label with the text when it wraps to the next line.
            className="-ml-3.5 px-3.5"
            onClick={() => {
              onClose();
              action.onPress();
            }}
          >
            {action.label}
          </Button>
        ) : null}
      </div>
      <button
        type="button"
        aria-label={copy.close}
        onClick={onClose}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  );
}
