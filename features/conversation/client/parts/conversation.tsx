import { failureOf } from '#platform/client/failure.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { LoadFailed } from '#ui/loading/load-failed.tsx';
import { useAccount } from '#features/account/client/queries.ts';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { prepareToasts } from '#ui/overlays/toast.ts';
import { EmptyChat } from '#ui/illustrations/empty-chat.tsx';
import type { Quote } from '../../conversation.ts';
import { conversationCopy } from '../../copy.ts';
import { excerptOf } from '../../rules.ts';
import {
  conversationQuery,
  useFindMessage,
  useLiveMessages,
  useOlderMessages,
  useReadPointer,
  useUnsent,
} from '../queries.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { MessagesLoading } from './messages-loading.tsx';
import { entriesOf } from './timeline.ts';
import { unreadOf, withRemoval } from './known-messages.ts';
import { useDraft } from './use-draft.ts';
import { useMessageMenu } from './use-message-menu.tsx';
import { useOpening } from './use-opening.ts';

interface ConversationProps {
  conversationId: string;
  /** Its name for a screen reader. */
  label: string;
  /** False: read only. */
  mayWrite: boolean;
  /** Why there is no input. */
  closedNote: string;
  /** Shown in the input. Like `empty`, the text of a conversation without messages, it defaults to the words of a group. */
  placeholder?: string;
  /** A chat of two, whose title says who the other is. */
  isPair?: boolean;
  empty?: { title: string; body: string };
  /** Called with the number of unread messages whenever it changes. */
  onUnread?: (unread: number) => void;
}

/** A conversation of any kind: fills the given height, with the input at the bottom. */
export function Conversation(props: ConversationProps) {
  const { conversationId, label, mayWrite, closedNote, onUnread } = props;
  const { placeholder = conversationCopy.placeholder, empty = conversationCopy.empty } = props;
  const { isPair = false } = props;
  const { id: userId, profile } = useAccount();
  const conversation = useQuery(conversationQuery(useQueryClient(), conversationId));
  const older = useOlderMessages(conversationId, conversation.data?.older ?? null);
  const { unsent, ...outbox } = useUnsent(conversationId);
  const markRead = useReadPointer(conversationId);
  const draft = useDraft(userId, conversationId);
  const findMessage = useFindMessage(conversationId);
  const input = useRef<HTMLTextAreaElement>(null);
  useLiveMessages();
  // On the course the connection may be lost at any moment: the toast that says so must be loaded before.
  useEffect(prepareToasts, []);

  const known = conversation.data;
  const quotedNow = (quote: Quote | null) => (quote && known ? withRemoval(known, quote) : quote);
  const entries = entriesOf(
    known?.items ?? [],
    unsent.map((one) => ({ ...one, quote: quotedNow(one.quote) })),
  );

  function reply(id: string) {
    const entry = entries.find((one) => one.id === id);
    if (!entry || entry.seq === null) return;
    const { seq, sender, removed } = entry;
    draft.setQuote({
      seq,
      sender: { id: sender.id, displayName: sender.displayName },
      message: excerptOf(entry.message),
      removed,
    });
    input.current?.focus();
  }
  const menu = useMessageMenu({ conversationId, entries, userId, mayWrite, input, onReply: reply });
  const opening = useOpening(known, conversation.isFetchedAfterMount, userId);
  const findsUnread = opening.needsOlder && older.state !== 'failed';
  const loadOlder = useEffectEvent(() => void older.load());
  const pageToLoad = findsUnread ? known?.older : null;
  useEffect(() => {
    if (pageToLoad) loadOlder();
  }, [pageToLoad]);

  const unread = opening.known && known ? unreadOf(known, userId).length : null;
  const tellUnread = useEffectEvent((count: number) => onUnread?.(count));
  useEffect(() => {
    if (unread !== null) tellUnread(unread);
  }, [unread]);

  function send(message: string) {
    const { displayName = conversationCopy.you, avatarUrl = null } = profile ?? {};
    outbox.add({ id: userId, displayName, avatarUrl }, message, draft.quote, isPair);
    draft.setQuote(null);
  }

  return (
    <div className="flex flex-1 flex-col full-screen:min-h-0">
      {conversation.isPending || findsUnread ? <MessagesLoading /> : null}
      {conversation.isError && !conversation.data ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <LoadFailed
            title={conversationCopy.failure.loadTitle}
            message={failureOf(conversation.error).message}
            retrying={conversation.isFetching}
            onRetry={() => void conversation.refetch()}
          />
        </div>
      ) : null}
      {conversation.data && entries.length === 0 ? (
        <div className="relative min-h-56 flex-1 full-screen:min-h-0">
          <div className="absolute inset-0 flex items-center overflow-y-auto">
            <EmptyState
              illustration={<EmptyChat className="mx-auto max-w-36 lg:max-w-none" />}
              title={empty.title}
              headingLevel={2}
            >
              {mayWrite ? empty.body : null}
            </EmptyState>
          </div>
        </div>
      ) : null}
      {entries.length > 0 && !findsUnread && (conversation.data || unsent.length > 0) ? (
        <MessageLog
          label={label}
          entries={entries}
          {...{ userId, mayWrite, isPair }}
          offline={outbox.offline}
          older={conversation.data?.older === null ? 'none' : older.state}
          onOlder={() => void older.load()}
          firstUnread={opening.firstUnread}
          readSeq={opening.known ? (known?.readSeq ?? null) : null}
          onSeen={markRead}
          onRetry={outbox.retry}
          onDiscard={outbox.discard}
          onMenu={menu.open}
          onReply={reply}
          onFind={findMessage}
        />
      ) : null}
      {menu.dialogs}
      {mayWrite ? (
        <Composer
          inputRef={input}
          placeholder={placeholder}
          text={draft.text}
          onTextChange={draft.setText}
          quote={quotedNow(draft.quote)}
          onCancelReply={() => draft.setQuote(null)}
          userId={userId}
          onSend={send}
        />
      ) : (
        <Banner className="mt-2 full-screen:mt-0 full-screen:rounded-none full-screen:pb-[max(0.75rem,var(--safe-bottom))]">
          {closedNote}
        </Banner>
      )}
    </div>
  );
}
