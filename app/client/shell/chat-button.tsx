import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { appCopy } from '../../copy.ts';

/** Floats above the bottom bar, or in the corner where there is none. */
export function ChatButton() {
  return (
    <aside
      aria-label={appCopy.bars.chats}
      className="pointer-events-auto absolute right-[max(1rem,var(--safe-right))] bottom-full mb-4 md:right-6 md:mb-6"
    >
      <Link
        to="/chats"
        aria-label={appCopy.bars.openChats}
        className="inline-flex size-14 items-center justify-center rounded-full bg-primary text-on-primary shadow-lifted transition-colors hover:bg-primary-strong"
      >
        <MessageCircle aria-hidden="true" className="size-6" />
      </Link>
    </aside>
  );
}
