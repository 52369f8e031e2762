import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { RoomLoading } from '#features/conversation/private-chat/client/parts/room-loading.tsx';
import { privateChatCopy } from '#features/conversation/private-chat/copy.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { ChatsPage } from '../chats/chats-page.tsx';
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
  const isRoomLoaded = useLoaded(OpenChat, openId !== null, {
    failureTitle: privateChatCopy.failure.loadTitle,
    giveUp: toList,
  });
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
