import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Fragment, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast, useSonner } from 'sonner';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { copy } from '../copy.ts';
import { useMediaQuery } from '../use-media-query.ts';
import { repeating, useToastPosition } from './toast-position.ts';
import type { ToastMessage } from './toast.ts';
import './toaster.css';

/** Larger text needs a wider toast. */
const widths = {
  usual: { '--width': 'min(24rem, 100vw - 3rem)' },
  /** One line, as the banner that it covers. */
  long: { '--width': 'min(33rem, 100vw - 3rem)' },
  /** In a window without height, the whole toast is one line, left of the round button in the corner. */
  short: { '--width': 'min(40rem, 100vw - 12rem)' },
} as const;

/**
 * The place for toasts, once per app. It is outside the app's root: an open dialog hides the whole app from screen
 * readers, and they must still read toasts.
 */
export function Toaster() {
  const wide = useMediaQuery('(min-width: 48rem)');
  const short = useMediaQuery('(height < 31.25rem) and (width >= 37.5rem)');
  const { toasts } = useSonner();
  const isLong = toasts[0]?.className === repeating;
  useToastPosition(toasts.length > 0);
  const bottom = 'var(--toast-bottom, 6.5rem)';
  return createPortal(
    <Sonner
      position={wide || short ? 'bottom-right' : 'bottom-center'}
      containerAriaLabel={copy.notifications}
      // Newer toasts hide older ones, which come back while their time lasts: with 'Ongedaan maken', for example.
      visibleToasts={1}
      // The toast about a lost connection stands beside the text of the banner at 1280 pixels.
      offset={{ bottom, right: short ? '6rem' : isLong ? '0.5rem' : '1.5rem' }}
      mobileOffset={{ bottom, left: '12px', right: '12px' }}
      className="transition-[bottom] duration-160"
      style={(short ? widths.short : isLong ? widths.long : widths.usual) as CSSProperties}
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
function durationOf({ action, seconds }: ToastMessage, reasons: readonly Reason[]) {
  if (seconds !== undefined) return seconds * 1_000;
  const words = reasons.flatMap(({ titles, description }) =>
    [...titles, description].join(' ').split(' '),
  ).length;
  return Math.max(action ? 6_000 : 5_000, 2_500 + words * 350);
}

let serial = 0;
let latestFailure: FailureToast | null = null;

/** Toasts that fade out. The library would drop a message that repeats one of them. */
const leaving = new Set<string>();
/** Milliseconds, longer than the fading. */
const leavingTime = 400;

/** Called by showToast. */
export function showToastView(message: ToastMessage): () => void {
  const { id: same, reasons } = contentOf(message);
  const id = leaving.has(same) ? `${same}:${(serial += 1)}` : same;
  const leave = () => {
    leaving.add(id);
    setTimeout(() => leaving.delete(id), leavingTime);
    if (latestFailure?.id === same) latestFailure = null;
  };
  const close = () => void toast.dismiss(id);
  toast.custom(() => <Toast message={message} reasons={reasons} onClose={close} />, {
    id,
    duration: durationOf(message, reasons),
    ...(message.repeatsBanner && { className: repeating }),
    onDismiss: leave,
    onAutoClose: leave,
  });
  return close;
}

function contentOf({ tone, title, description = '', action }: ToastMessage) {
  if (tone === 'error' && description !== '' && !action) {
    latestFailure = gatherFailures(latestFailure, { title, description }, Date.now());
    return latestFailure;
  }
  const same = `${tone}:${title}:${description}`;
  return { id: action ? `${same}:${(serial += 1)}` : same, reasons: [{ titles: [title], description }] };
}

interface ToastProps {
  message: ToastMessage;
  reasons: readonly Reason[];
  onClose: () => void;
}

function Toast({ message, reasons, onClose }: ToastProps) {
  const { Icon, color } = icons[message.tone];
  const { action, repeatsBanner } = message;
  return (
    // A toast covers the page, so with large text its own text grows less.
    <div
      role={message.tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex w-full items-start gap-3 rounded-lg border border-line bg-raised py-0.5 pr-0.5 pl-4 font-sans text-base text-ink shadow-lifted max-[22rem]:text-sm large-text:gap-1 large-text:text-xs',
        repeatsBanner && 'max-sm:text-sm',
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames(
          'h-[calc(1.5rem+16px)] w-5 shrink-0 max-[22rem]:hidden large-text:hidden',
          color,
        )}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <div className="min-w-0 flex-1 basis-40 py-2 hyphens-auto">
          {reasons.map(({ titles, description }) => (
            <Fragment key={description}>
              {titles.map((title) => (
                <p key={title} className="font-semibold short:mr-2 short:inline">
                  {title}
                </p>
              ))}
              {description ? (
                <p className="text-sm text-ink-soft short:inline large-text:text-xs">{description}</p>
              ) : null}
            </Fragment>
          ))}
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

/** Milliseconds. Failures within this time are assumed to have the same cause. */
const together = 2_000;

export type Reason = { titles: readonly string[]; description: string };

/** The failures that one toast shows. */
export type FailureToast = { id: string; reasons: readonly Reason[]; at: number };

/** When the server fails, several parts of a screen fail: one toast shows all their titles, and each reason once. */
export function gatherFailures(
  latest: FailureToast | null,
  { title, description }: { title: string; description: string },
  now: number,
): FailureToast {
  if (!latest || now - latest.at >= together)
    return { id: `failure:${description}`, reasons: [{ titles: [title], description }], at: now };
  const { id, reasons } = latest;
  const same = reasons.find((reason) => reason.description === description);
  if (!same) return { id, reasons: [...reasons, { titles: [title], description }], at: now };
  if (same.titles.includes(title)) return { ...latest, at: now };
  const more = { titles: [...same.titles, title], description };
  return { id, reasons: reasons.map((reason) => (reason === same ? more : reason)), at: now };
}
