import { SendHorizontal, X } from 'lucide-react';
import { useId, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { haptic } from '#platform/client/device/device.ts';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { controlClass } from '#ui/forms/field-frame.tsx';
import { isComposing } from '#ui/keys.ts';
import type { Quote } from '../../conversation.ts';
import { conversationCopy, lengthText, replyingTo, replyingToSelf } from '../../copy.ts';
import { longestMessage } from '../../rules.ts';

interface ComposerProps {
  placeholder: string;
  text: string;
  onTextChange: (text: string) => void;
  onSend: (message: string) => void;
  /** The message that this one answers. */
  quote: Quote | null;
  onCancelReply: () => void;
  userId: string;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** From this length on, the counter shows what is left. */
const counterFrom = 900;

/** The message input. Enter sends, with any keyboard; Shift+Enter makes a new line. */
export function Composer(props: ComposerProps) {
  const { placeholder, text, onTextChange, onSend, quote, onCancelReply, userId, inputRef } = props;
  const noteId = useId();
  const message = text.trim();
  // As the server counts: an emoji is one character, or a few.
  const length = Array.from(message).length;
  const tooLong = length > longestMessage;
  const sendable = message !== '' && !tooLong;

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (!sendable) return;
    haptic('medium');
    onSend(message);
    onTextChange('');
  }

  return (
    <form
      onSubmit={submit}
      className="pt-2 filled:border-t filled:border-line filled:bg-raised filled:px-gutter filled:pb-[max(0.5rem,var(--safe-bottom))]"
    >
      <LengthNote id={noteId} length={length} />
      {quote ? <Reply quote={quote} userId={userId} onCancel={onCancelReply} /> : null}
      <div className="flex items-end gap-2">
        <textarea
          ref={inputRef}
          dir="auto"
          rows={1}
          value={text}
          onChange={(event) => onTextChange(event.target.value)}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent)) return;
            if (event.key === 'Enter' && !event.shiftKey) submit(event);
            if (event.key === 'Escape' && quote) {
              // Only the reply: what is open beside the conversation stays.
              event.preventDefault();
              onCancelReply();
            }
          }}
          aria-label={conversationCopy.inputLabel}
          aria-invalid={tooLong || undefined}
          aria-describedby={noteId}
          placeholder={placeholder}
          enterKeyHint="send"
          className={classNames(
            controlClass,
            'field-sizing-content max-h-[min(9rem,30dvh)] resize-none rounded-xl',
            // A long name in the placeholder must not make a second line.
            'placeholder-shown:field-sizing-fixed placeholder:truncate',
          )}
        />
        <SendButton disabled={!sendable} />
      </div>
    </form>
  );
}

const SendButton = ({ disabled }: { disabled: boolean }) => (
  <IconButton
    type="submit"
    variant="primary"
    label={conversationCopy.send}
    icon={<SendHorizontal />}
    disabled={disabled}
    className="size-12"
    // Focus stays in the input, so that a phone keeps its keyboard open between two messages.
    onMouseDown={(event) => event.preventDefault()}
  />
);

/** Near the limit: how long the message is. */
function LengthNote({ id, length }: { id: string; length: number }) {
  const tooLong = length > longestMessage;
  return (
    <p id={id} className="flex justify-between gap-4 pb-1.5 text-sm empty:hidden">
      {tooLong ? <span className="font-medium text-flag-ink">{conversationCopy.validation.long}</span> : null}
      {length >= counterFrom ? (
        <span className={classNames('ml-auto tabular-nums', tooLong ? 'text-flag-ink' : 'text-ink-soft')}>
          {lengthText(length, longestMessage)}
        </span>
      ) : null}
    </p>
  );
}

/** What the message will answer, until it is sent. */
function Reply({ quote, userId, onCancel }: { quote: Quote; userId: string; onCancel: () => void }) {
  const { id, displayName } = quote.sender;
  return (
    <section
      aria-label={id === userId ? replyingToSelf : replyingTo(displayName)}
      className="mb-2 flex animate-appear items-center gap-1 rounded-lg bg-sunken py-1 pr-0.5 pl-2"
    >
      <p className="min-w-0 flex-1 border-l-4 border-primary pl-2 text-sm">
        <span aria-hidden="true" className="block truncate font-semibold">
          {id === userId ? replyingToSelf : replyingTo(displayName)}
        </span>
        <span className={classNames('line-clamp-1 wrap-anywhere text-ink-soft', quote.removed && 'italic')}>
          {quote.message}
        </span>
      </p>
      <IconButton label={conversationCopy.cancelReply} icon={<X />} onClick={onCancel} />
    </section>
  );
}
