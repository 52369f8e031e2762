import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { appCopy } from '../../copy.ts';

const { openChats } = appCopy.bars;

interface ChatButtonProps {
  /** `bar`: at the end of the bottom bar. `menu`: at the foot of the side menu. */
  variant: 'bar' | 'menu';
}

/** Part of the bar or the menu, so it never covers the content. */
export function ChatButton({ variant }: ChatButtonProps) {
  return (
    <Link
      to="/chats"
      aria-label={openChats}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center gap-2.5 rounded-full bg-primary font-semibold text-on-primary transition-colors hover:bg-primary-strong',
        variant === 'bar' ? 'size-12' : 'group size-14 shadow-lifted xl:h-12 xl:w-full xl:shadow-none',
      )}
    >
      <MessageCircle aria-hidden="true" className="size-6 shrink-0 xl:size-5" />
      {variant === 'menu' ? (
        <span className="rail-tooltip max-xl:pointer-coarse:hidden">{openChats}</span>
      ) : null}
    </Link>
  );
}
