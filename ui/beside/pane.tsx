import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { Card } from '../card.tsx';
import { copy } from '../copy.ts';
import { onEscape } from '../keys.ts';
import { paneClass } from './empty-pane.tsx';

interface PaneProps {
  /** Names the part of the page. */
  label: string;
  title: string;
  /** The open item: another one moves the focus again. */
  openId: string;
  /** How often the user opened the item again: each time moves the focus to it again. */
  again: number;
  /** Whether opening the item moves the focus: not when the page started with it, or went back to it. */
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** An item beside its list. Opening it moves the focus to its title; closing moves it back to the row in the list. */
export function Pane({ label, title, openId, again, takesFocus, onClose, children }: PaneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const row = useRef<HTMLElement>(null);
  const taken = useRef<string>(null);
  const take = useEffectEvent((opened: string) => {
    if (!takesFocus || opened === taken.current) return;
    taken.current = opened;
    const pane = heading.current?.parentElement;
    const from = document.activeElement as HTMLElement | null;
    // A link to another item in the pane is gone by now: closing leads back to the row of the first.
    if (from !== document.body && !pane?.contains(from)) row.current = from;
    heading.current?.focus({ preventScroll: true });
    pane?.scrollTo(0, 0);
  });
  useEffect(() => take(`${openId} ${again}`), [openId, again]);
  const giveBack = useEffectEvent(() => row.current?.focus());
  useEffect(() => () => giveBack(), []);
  return (
    <Card
      render={
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves a part of the page, like a dialog.
        <section aria-label={label} onKeyDown={onEscape(onClose)} />
      }
      className={paneClass}
    >
      <h2 ref={heading} tabIndex={-1} className="mb-4 min-w-0 pt-2 pr-11 text-xl wrap-anywhere">
        {title}
      </h2>
      {children}
      {/* After the actions, which a keyboard reaches first. */}
      <IconButton label={copy.close} icon={<X />} className="absolute top-5 right-3" onClick={onClose} />
    </Card>
  );
}
