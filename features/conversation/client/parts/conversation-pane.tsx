import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useAccount } from '#features/account/client/model/queries.ts';
import { Banner } from '#ui/banner.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { focusLoadedRoom } from '#ui/full-screen/page-focus.ts';
import { EmptyChat } from '#ui/illustrations/empty-chat.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { prepareToasts } from '#ui/overlays/toast.ts';
import { conversationCopy } from '../../copy.ts';
import { excerptOf } from '../../rules.ts';
import { useFindMessage } from '../model/queries.ts';
import { useDraft } from '../model/use-draft.ts';
import { useMessages } from '../model/use-messages.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { type MenuOpening, OpenedMessageMenu } from './opened-message-menu.tsx';

interface ConversationPaneProps {
  conversationId: string;
  /** The name of the conversation for a screen reader. */
  label: string;
  /** False: read only. */
  mayWrite: boolean;
  /** Why there is no input. */
  closedNote: string;
  /** Shown in the input. Like `empty`, the text of a conversation without messages, it defaults to the words of a group. */
  placeholder?: string;
  /** The other one in a chat of two, whose title says who it is. */
  partnerId?: string;
  empty?: { title: string; body: string };
  /** Called with the number of unread messages whenever it changes. */
  onUnread?: (unread: number) => void;
}

/** A conversation of any kind: fills the given height, with the input at the bottom. */
export function ConversationPane(props: ConversationPaneProps) {
  const { conversationId, label, mayWrite, closedNote, partnerId, onUnread } = props;
  const isPair = partnerId !== undefined;
  const { placeholder = conversationCopy.placeholder, empty = conversationCopy.empty } = props;
  const { id: userId } = useAccount();
  const messages = useMessages({ conversationId, isPair, onUnread });
  const { query, entries, findsUnread } = messages;
  const draft = useDraft({ userId, conversationId, partnerId });
  const input = useRef<HTMLTextAreaElement>(null);
  const [menu, setMenu] = useState<MenuOpening | null>(null);
  // On the course the connection may be lost at any moment: the toast that says so must be loaded before.
  useEffect(prepareToasts, []);
  useFocusOnOpening();

  function reply(id: string) {
    const entry = entries.find((one) => one.id === id);
    if (!entry || entry.seq === null) return;
    const { seq, removed, sender, message } = entry;
    const { id: senderId, displayName } = sender;
    draft.setQuote({ seq, sender: { id: senderId, displayName }, message: excerptOf(message), removed });
    input.current?.focus();
  }
  const shared = { conversationId, userId, mayWrite, onReply: reply };
  return (
    <div className="flex flex-1 flex-col filled:min-h-0">
      {query.isPending || findsUnread ? <MessagesLoading /> : null}
      {query.isLoadingError ? <LoadingFailed query={query} /> : null}
      {query.data && entries.length === 0 ? <Empty {...empty} mayWrite={mayWrite} /> : null}
      {entries.length > 0 && !findsUnread ? (
        <Log {...shared} {...{ label, isPair, messages }} onMenu={setMenu} />
      ) : null}
      <Arrival arrival={messages.arrival} />
      {menu ? <OpenedMessageMenu {...shared} {...{ entries, input }} opening={menu} /> : null}
      {mayWrite ? (
        <Composer
          inputRef={input}
          placeholder={placeholder}
          text={draft.text}
          onTextChange={draft.setText}
          quote={messages.quotedNow(draft.quote)}
          onCancelReply={() => draft.setQuote(null)}
          userId={userId}
          onSend={(message) => {
            messages.write(message, draft.quote);
            draft.setQuote(null);
          }}
        />
      ) : (
        <Banner className="mt-2 filled:mt-0 filled:rounded-none filled:pb-[max(0.75rem,var(--safe-bottom))]">
          {closedNote}
        </Banner>
      )}
    </div>
  );
}

/** Where that opens no keyboard on screen. A page that was loaded with the conversation, or gone back to, keeps the focus where it is. */
function useFocusOnOpening(): void {
  const isOpened = useNavigationType() !== NavigationType.Pop;
  const focus = useEffectEvent(() => {
    if (isOpened) focusLoadedRoom();
  });
  useEffect(() => focus(), []);
}

type Messages = ReturnType<typeof useMessages>;

/** For a screen reader. A new element is announced even when it says the same as the one before. */
function Arrival({ arrival }: Pick<Messages, 'arrival'>) {
  return (
    <output className="sr-only">
      <span key={arrival?.seq}>{arrival?.text}</span>
    </output>
  );
}

function LoadingFailed({ query }: Pick<Messages, 'query'>) {
  return (
    <Alone>
      <EmptyChat className="mx-auto max-w-36 short:hidden lg:max-w-none" />
      <div className="filled:px-gutter">
        <QueryFailed title={conversationCopy.failure.loadTitle} query={query} />
      </div>
    </Alone>
  );
}

function Empty({ title, body, mayWrite }: { title: string; body: string; mayWrite: boolean }) {
  return (
    <Alone>
      <EmptyState
        illustration={<EmptyChat className="mx-auto max-w-36 lg:max-w-none" />}
        title={title}
        body={mayWrite ? body : null}
      />
    </Alone>
  );
}

/** In the middle of a room without messages. */
const Alone = ({ children }: { children: ReactNode }) => (
  <div className="relative min-h-56 flex-1 filled:min-h-0">
    <div className="absolute inset-0 flex flex-col overflow-y-auto">
      <div className="m-auto w-full">{children}</div>
    </div>
  </div>
);

interface LogProps extends Pick<ConversationPaneProps, 'conversationId' | 'label' | 'mayWrite'> {
  userId: string;
  isPair: boolean;
  messages: Messages;
  onMenu: (opening: MenuOpening) => void;
  onReply: (id: string) => void;
}

function Log({ conversationId, messages, ...props }: LogProps) {
  const { known, entries, older, opening, read, retry, discard } = messages;
  const findMessage = useFindMessage(conversationId);
  return (
    <MessageLog
      {...props}
      conversationId={conversationId}
      entries={entries}
      older={known?.older === null ? 'none' : older.state}
      onOlder={() => void older.load()}
      firstUnread={opening.firstUnread}
      readSeq={opening.known ? (known?.readSeq ?? null) : null}
      onSeen={read}
      onRetry={retry}
      onDiscard={discard}
      onFind={findMessage}
    />
  );
}

const bubbles = ['w-2/3', 'w-1/2', 'w-3/5 self-end', 'w-2/5', 'w-1/2 self-end'];

/** Loading bubbles, from the bottom, where the newest message will be. */
function MessagesLoading() {
  return (
    <Loading
      label={conversationCopy.loading}
      className="flex flex-1 flex-col justify-end gap-3 overflow-hidden filled:px-gutter"
    >
      {bubbles.map((bubble) => (
        <Skeleton key={bubble} className={classNames('h-14', bubble)} />
      ))}
    </Loading>
  );
}
