import { Check, CircleAlert, Clock, EllipsisVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatMessageTime } from '#platform/shared/dutch.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LinkedText } from '#ui/linked-text/linked-text.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';
import type { Quote } from '../../conversation.ts';
import { conversationCopy, menuLabel } from '../../copy.ts';
import type { Entry } from '../model/timeline.ts';
import { useTouch } from '../model/use-touch.ts';
import { MessageReactions } from './message-reactions.tsx';
import type { MenuOpening } from './opened-message-menu.tsx';

/** What the log does for its messages. */
export interface MessageActions {
  userId: string;
  /** The date in Amsterdam (YYYY-MM-DD), which decides how times read. */
  today: string;
  /** Whether the user may reply. */
  mayWrite: boolean;
  /** A chat of two: its title says who the other is. */
  isPair: boolean;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
  onMenu: (opening: MenuOpening) => void;
  onReply: (id: string) => void;
  /** Shows the message with this number, which may have to be loaded. */
  onQuote: (seq: number) => Promise<void>;
}

interface MessageBubbleProps extends MessageActions {
  entry: Entry;
  /** The Tab key reaches the menu of this message; the arrow keys go to those of the others. */
  isTabStop: boolean;
}

export function MessageBubble(props: MessageBubbleProps) {
  const { entry, userId, mayWrite, onMenu, onReply } = props;
  const bubble = useRef<HTMLDivElement>(null);
  const own = entry.sender.id === userId;
  const failed = entry.state === 'failed';
  const hasMenu = entry.state === 'sent' && !entry.removed;
  const openMenu = () => {
    if (bubble.current) onMenu({ id: entry.id, anchor: bubble.current });
  };
  const touch = useTouch({ onHold: openMenu, onSwipe: mayWrite ? () => onReply(entry.id) : null });
  return (
    <div
      data-message={entry.id}
      data-seq={entry.seq ?? undefined}
      // A reply moves the focus to the message that it answers.
      tabIndex={-1}
      className={classNames('group flex outline-none', own && 'flex-row-reverse')}
    >
      <div
        className={classNames(
          'flex max-w-[calc(100%-44px)] min-w-0 flex-col sm:max-w-[75%]',
          own ? 'items-end' : 'items-start',
        )}
      >
        <div
          ref={bubble}
          {...(hasMenu && touch)}
          className={classNames(
            'flow-root max-w-full touch-pan-y rounded-lg border px-3 py-1.5 transition-shadow group-data-found:ring-3 group-data-found:ring-focus group-focus-visible:ring-3 group-focus-visible:ring-focus [-webkit-touch-callout:none] pointer-coarse:py-2 pointer-coarse:select-none',
            !own && 'border-line bg-raised',
            // Where the user's own colours replace ours, the line is visible.
            own && !failed && 'border-transparent bg-primary-soft',
            failed && 'border-flag bg-flag-soft',
          )}
        >
          <Content {...props} />
        </div>
        {entry.reactions.length > 0 ? (
          <MessageReactions reactions={entry.reactions} userId={userId} onOpen={openMenu} />
        ) : null}
        {failed ? <Refused {...props} /> : null}
      </div>
      {hasMenu ? (
        <IconButton
          data-menu=""
          label={menuLabel(own ? null : entry.sender.displayName)}
          icon={<EllipsisVertical />}
          tabIndex={props.isTabStop ? 0 : -1}
          aria-haspopup="menu"
          onClick={openMenu}
          // With a mouse it appears beside the message under the pointer. A finger has no such hint: there it is always visible.
          className="group-hover:opacity-100 focus-visible:opacity-100 pointer-fine:opacity-0 pointer-coarse:text-ink-faint [&_svg]:size-5!"
        />
      ) : null}
    </div>
  );
}

/** What the bubble says: the quoted message, the text, and when it was sent. */
function Content({ entry, userId, today, onQuote }: MessageBubbleProps) {
  const { quote } = entry;
  return (
    <>
      {quote ? <QuoteButton quote={quote} userId={userId} onShow={() => onQuote(quote.seq)} /> : null}
      <p
        // Hebrew and Arabic are read from right to left.
        dir="auto"
        className={classNames(
          'inline whitespace-pre-wrap wrap-anywhere',
          entry.removed && 'text-ink-soft italic',
        )}
      >
        {entry.removed ? entry.message : <LinkedText text={entry.message} />}
      </p>
      {/* Beside the last line where it fits, else below it. */}
      <p className="float-right mt-1.5 ml-3 flex items-center gap-1 text-xs text-ink-soft tabular-nums">
        <time dateTime={entry.sentAt}>{formatMessageTime(entry.sentAt, today)}</time>
        {entry.sender.id === userId ? <DeliveryState state={entry.state} /> : null}
      </p>
    </>
  );
}

/** Why the message was not sent, and what to do about it. */
function Refused({ entry, onRetry, onDiscard }: MessageBubbleProps) {
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-1">
      {entry.reason ? <p className="text-sm text-flag-ink">{entry.reason}</p> : null}
      <Button size="small" variant="quiet" onClick={() => onRetry(entry.id)}>
        {conversationCopy.retry}
      </Button>
      <Button size="small" variant="quiet" onClick={() => onDiscard(entry.id)}>
        {conversationCopy.discard}
      </Button>
    </div>
  );
}

/** A tick, a clock or a warning, with text for screen readers, and for everyone when it is not 'sent'. */
function DeliveryState({ state }: { state: Entry['state'] }) {
  const { states } = conversationCopy;
  if (state === 'sent') return <Sign icon={<Check />} words={states.sent} quiet />;
  if (state === 'failed') return <Sign icon={<CircleAlert />} words={states.failed} />;
  if (state === 'waiting') return <Sign icon={<Clock />} words={states.offline} />;
  return <Sign icon={<Clock />} words={states.waiting} quiet />;
}

function Sign({ icon, words, quiet = false }: { icon: React.ReactNode; words: string; quiet?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span aria-hidden="true" className="[&_svg]:size-3.5">
        {icon}
      </span>
      <span className={quiet ? 'sr-only' : undefined}>{words}</span>
    </span>
  );
}

/** The sender and text of the message that a reply answers. */
function Quoted({ quote, userId }: { quote: Quote; userId: string }) {
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

type QuoteButtonProps = { quote: Quote; userId: string; onShow: () => Promise<void> };

/** The quote in a reply: a press shows the quoted message, which is loaded first when it is old. */
function QuoteButton({ quote, userId, onShow }: QuoteButtonProps) {
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
