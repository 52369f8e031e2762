import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { onEscape } from '#ui/beside/on-escape.ts';
import { copy } from '#ui/copy.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface CardPaneProps {
  title: string;
  /** The user opened the card, so it takes the focus. A card that opened with the conversation does not. */
  isWanted: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The card of a conversation beside it, on a wide screen. */
export function CardPane({ title, isWanted, onClose, children }: CardPaneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isWanted) heading.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves a part of the page, like a dialog.
    <section
      aria-label={title}
      onKeyDown={onEscape(onClose)}
      className="flex min-h-0 flex-col border-l border-line bg-raised"
    >
      <header className="flex min-h-14 shrink-0 items-start justify-between gap-2 py-1.5 pr-2 pl-5">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 py-2 text-lg leading-snug wrap-anywhere">
          {title}
        </h2>
        <IconButton label={copy.close} icon={<X />} onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-2 pb-5">{children}</div>
    </section>
  );
}
