import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/loading/spinner.tsx';
import type { Quote } from '../../conversation.ts';
import { conversationCopy } from '../../copy.ts';

/** The sender and text of the message that a reply answers. */
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

/** The quote in a reply: a press shows the quoted message, which is loaded first when it is old. */
export function QuoteButton({
  quote,
  userId,
  onShow,
}: {
  quote: Quote;
  userId: string;
  onShow: () => Promise<void>;
}) {
  const [isLoading, setLoading] = useState(false);
  async function show() {
    setLoading(true);
    await onShow();
    setLoading(false);
  }
  return (
    <span className="relative mb-1 block">
      <button
        type="button"
        onClick={() => void (isLoading || show())}
        className={classNames(
          'block min-h-11 w-full rounded-md bg-ink/6 p-1.5 text-left hover:bg-ink/10',
          isLoading && 'pr-9',
        )}
      >
        <span className="sr-only">{conversationCopy.inReplyTo}</span>
        <Quoted quote={quote} userId={userId} />
      </button>
      {isLoading ? (
        <Spinner
          label={conversationCopy.finding}
          className="pointer-events-none absolute inset-y-0 right-2 animate-appear items-center text-ink-soft"
        />
      ) : null}
    </span>
  );
}
