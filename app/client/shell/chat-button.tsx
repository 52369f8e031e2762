import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { appCopy } from '../../copy.ts';

const { openChats } = appCopy.bars;

interface ChatButtonProps {
  /** `bar`: at the end of the bottom bar. `menu`: at the foot of the side menu, or in a corner where the menu needs that room. */
  variant: 'bar' | 'menu';
  /** Out of sight, in its place: the user reads on or fills in a form. */
  away?: boolean;
}

/** Part of the bar or the menu, so it never covers the content; in its corner, the content leaves room for it. */
export function ChatButton({ variant, away = false }: ChatButtonProps) {
  return (
    <Link
      to="/chats"
      aria-label={openChats}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center gap-2.5 rounded-full bg-primary font-semibold text-on-primary transition-[color,background-color,opacity] hover:bg-primary-strong',
        away && 'pointer-events-none opacity-0 focus-visible:opacity-100',
        variant === 'bar'
          ? 'size-12 max-[22rem]:size-11'
          : 'group size-14 shadow-lifted xl:h-12 xl:w-full xl:shadow-none short:fixed short:right-[max(16px,var(--safe-right))] short:bottom-4 short:size-12 short:shadow-lifted',
      )}
    >
      <MessageCircle aria-hidden="true" className="size-6 shrink-0 xl:size-5" />
      {variant === 'menu' ? (
        <span className="rail-tooltip max-xl:pointer-coarse:hidden short:sr-only">{openChats}</span>
      ) : null}
    </Link>
  );
}
