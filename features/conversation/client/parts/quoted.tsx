import { classNames } from '#ui/class-names.ts';
import type { Quote } from '../../conversation.ts';
import { conversationCopy } from '../../copy.ts';

/** Whom and what a message answers. */
export function Quoted({ quote, userId }: { quote: Quote; userId: string }) {
  return (
    <span className="block min-w-0 border-l-4 border-primary pl-2 text-sm">
      <span className="block truncate font-semibold">
        {quote.sender.id === userId ? conversationCopy.you : quote.sender.displayName}
      </span>
      <span className={classNames('line-clamp-2 wrap-anywhere text-ink-soft', quote.removed && 'italic')}>
        {quote.message}
      </span>
    </span>
  );
}
