import type { ReactNode } from 'react';
import { playWishText } from '#features/profile/copy.ts';
import { firstName, type PlayWish } from '#features/profile/rules.ts';
import { Badge } from '#ui/badge.tsx';
import { askedText, ownAskedText, playRequestCopy } from '../../copy.ts';

interface AcceptedRequestProps {
  request: { own: boolean; message: string | null; wish: PlayWish | null };
  /** The name of the other golfer. */
  name: string;
  /** What the two can do with the request. */
  children: ReactNode;
}

/** The accepted play request of two golfers, above their chat. No message: it leaves when the request does. */
export function AcceptedRequest({ request: { own, message, wish }, name, children }: AcceptedRequestProps) {
  return (
    <section
      aria-label={playRequestCopy.states.accepted}
      className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 border-b border-line bg-sunken px-4 py-1.5 short:hidden full-screen:px-gutter"
    >
      <p className="line-clamp-2 min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
        <span className="text-ink-soft">{own ? ownAskedText : askedText(firstName(name))} </span>
        {wish ? <Badge>{playWishText[wish]}</Badge> : null} {message ?? playRequestCopy.standardMessage}
      </p>
      {children}
    </section>
  );
}
