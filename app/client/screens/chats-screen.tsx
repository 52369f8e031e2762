import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useHasNothingToChoose } from '#features/conversation/inbox/client/model/use-inbox.ts';
import { inboxCopy } from '#features/conversation/inbox/copy.ts';
import { RoomLoading } from '#features/conversation/private-chat/client/parts/room-loading.tsx';
import { privateChatCopy } from '#features/conversation/private-chat/copy.ts';
import { Panes } from '#ui/beside/panes.tsx';
import { useBeside } from '#ui/beside/use-beside.ts';
import { roomProps } from '#ui/full-screen/page-focus.ts';
import { useFilledFrame, useFullScreen } from '#ui/full-screen/use-full-screen.ts';
import { EmptyChat } from '#ui/illustrations/empty-chat.tsx';
import { onEscape } from '#ui/keys.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { ConversationList } from '../chats/conversation-list.tsx';
import { ListPane } from '../chats/list-pane.tsx';
import { usePersonCard } from '../chats/use-person-card.tsx';
import { useRemoveChat } from '../chats/use-remove-chat.tsx';

const OpenChat = loadLater(async () => (await import('../chats/open-chat.tsx')).OpenChat);

/** /chats and /chat/{chatId}: the conversations, and the private chat that is open. */
export function ChatsScreen() {
  const { chatId = null } = useParams();
  const [removed, setRemoved] = useState<string | null>(null);
  // A removed chat is closed at once, before its address is left: nothing may ask for it again.
  const openId = chatId === removed ? null : chatId;
  const navigate = useNavigate();
  const toList = () => void navigate('/chats', { replace: true });
  const { removing, remove, dialog } = useRemoveChat((conversationId) => {
    if (conversationId !== chatId) return;
    setRemoved(chatId);
    toList();
  });
  const card = usePersonCard(openId, () => remove(openId));
  const isRoomLoaded = useLoaded(OpenChat, openId !== null, privateChatCopy.failure.loadTitle, toList);
  return (
    <>
      <ChatsPage
        openId={openId}
        room={
          openId === null ? null : isRoomLoaded ? (
            <OpenChat
              conversationId={openId}
              isRemoving={removing === openId}
              onGone={toList}
              details={card.details}
            />
          ) : (
            <RoomLoading />
          )
        }
        card={card.pane}
        onCloseCard={card.close}
        onRemove={remove}
      />
      {card.sheet}
      {dialog}
    </>
  );
}

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
function ChatsPage({ openId, room, card, onCloseCard, onRemove }: ChatsPageProps) {
  const full = useFullScreen(openId !== null);
  const nothing = useHasNothingToChoose();
  // When there is nothing to choose, the list takes the whole page.
  const both = useBeside() && !full && !(nothing && openId === null);
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
  const beside = !both ? null : room ? 'room' : 'no room';
  return (
    <Panes card={both ? card : null} list={<ListPane beside={beside}>{list}</ListPane>}>
      {both ? roomPane : null}
    </Panes>
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
