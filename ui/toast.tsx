import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { toast } from 'sonner';
import { classNames } from './class-names.ts';
import { copy } from './copy.ts';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone: 'success' | 'error' | 'info';
}

const icons = {
  success: { Icon: CircleCheck, color: 'text-fairway' },
  error: { Icon: CircleAlert, color: 'text-flag' },
  info: { Icon: Info, color: 'text-sky' },
};

/** Long enough to read aloud: a second per three words, never under five. */
function readingTime({ title, description = '' }: ToastMessage) {
  const words = `${title} ${description}`.split(' ').length;
  return Math.max(5_000, 2_500 + words * 350);
}

/** Says what happened and leaves. The same message twice is one toast; returns its id. */
export function showToast(message: ToastMessage): string {
  const id = `${message.tone}:${message.title}:${message.description ?? ''}`;
  toast.custom(() => <Toast message={message} onClose={() => toast.dismiss(id)} />, {
    id,
    duration: readingTime(message),
  });
  return id;
}

function Toast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { Icon, color } = icons[message.tone];
  return (
    <div
      role={message.tone === 'error' ? 'alert' : 'status'}
      className="flex w-full items-start font-sans text-base gap-3 rounded-lg border border-line bg-raised py-1.5 pr-1.5 pl-4 text-ink shadow-lifted"
    >
      <Icon aria-hidden="true" className={classNames('mt-2.5 size-5 shrink-0', color)} />
      <div className="min-w-0 flex-1 py-2 hyphens-auto">
        <p className="font-semibold">{message.title}</p>
        {message.description ? <p className="text-sm text-ink-soft">{message.description}</p> : null}
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
