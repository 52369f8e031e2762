import type { ReactNode } from 'react';
import { ShareChoice } from '#features/conversation/client/parts/share-choice.tsx';
import { InboxList } from '#features/conversation/inbox/client/parts/inbox-list.tsx';
import { useHasNoConversations } from '#features/conversation/inbox/client/model/use-inbox.ts';
import { inboxCopy } from '#features/conversation/inbox/copy.ts';
import { ReceivedRequests } from '#features/conversation/play-request/client/parts/received-requests.tsx';
import { useReceivedRequests } from '#features/conversation/play-request/client/model/queries.ts';
import { useBeside } from '#ui/beside/use-beside.ts';
import { classNames } from '#ui/class-names.ts';
import { useFilledFrame, useFullScreen } from '#ui/full-screen/use-full-screen.ts';
import { EmptyChat } from '#ui/illustrations/empty-chat.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { roomProps } from '#ui/full-screen/page-focus.ts';
import { onEscape } from './card-pane.tsx';

interface ChatsPageProps {
  /** The open conversation, and its room; null: none. */
  openId: string | null;
  room: ReactNode;
  /** The card beside the room, where there is room for it. */
  card: ReactNode;
  onCloseCard: () => void;
  /** Called when the user wants to remove a conversation of the list. */
  onRemove: (conversationId: string) => void;
}

/** The list of conversations, the open one and its card: side by side on a desktop, else one of them. */
export function ChatsPage({ openId, room, card, onCloseCard, onRemove }: ChatsPageProps) {
  const full = useFullScreen(openId !== null);
  const none = useHasNoConversations();
  // Without conversations there is nothing to choose: the empty list takes the whole page.
  const both = useBeside() && !full && !(none && openId === null);
  useFilledFrame(!full && (both || room) ? 'below-bars' : null);
  const list = <ConversationList {...{ openId, onRemove }} />;
  const roomPane = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes what is open beside the room.
    <div
      {...(room ? roomProps : {})}
      key="room"
      className="flex min-h-0 min-w-0 flex-1 flex-col outline-none"
      onKeyDown={onEscape(onCloseCard)}
    >
      {room ?? <ChooseOne />}
    </div>
  );

  if (!both && room) return roomPane;
  if (!both)
    return (
      // Shaped as below, so that the list keeps what it loaded when the layout changes.
      <div>
        <section aria-label={inboxCopy.listLabel}>
          <PageHeader title={inboxCopy.title} />
          {list}
        </section>
      </div>
    );
  return (
    <div
      className={classNames(
        'grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)]',
        card
          ? 'grid-cols-[19rem_minmax(0,1fr)_19rem] min-[100rem]:grid-cols-[26rem_minmax(0,1fr)_24rem]'
          : 'grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)] min-[100rem]:grid-cols-[26rem_minmax(0,1fr)]',
      )}
    >
      <section aria-label={inboxCopy.listLabel} className="overflow-y-auto border-r border-line px-5 pb-5">
        {/* An open conversation has the heading of the page itself. */}
        {room ? (
          <p className="pt-4 pb-3 font-display text-2xl font-semibold">{inboxCopy.title}</p>
        ) : (
          <h1 tabIndex={-1} className="pt-4 pb-3 text-2xl">
            {inboxCopy.title}
          </h1>
        )}
        {list}
      </section>
      {roomPane}
      {card}
    </div>
  );
}

type ConversationListProps = Pick<ChatsPageProps, 'openId' | 'onRemove'>;

/** The list with the received play requests above it. A page that shows one room alone does not need these. */
function ConversationList({ openId, onRemove }: ConversationListProps) {
  const requests = useReceivedRequests();
  return (
    <>
      <ShareChoice />
      <InboxList
        openId={openId}
        onRemove={onRemove}
        above={<ReceivedRequests list={requests} />}
        aboveIsLoading={requests.isLoading}
      />
    </>
  );
}

function ChooseOne() {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-5 bg-sunken p-6">
      <EmptyChat className="w-full max-w-60" />
      <p className="text-center text-ink-soft">{inboxCopy.choose}</p>
    </div>
  );
}
