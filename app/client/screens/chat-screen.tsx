import { ChevronLeft } from 'lucide-react';
import { Link, Navigate, NavigationType, useNavigate, useNavigationType, useParams } from 'react-router';
import { PrivateChatRoom } from '#features/conversation/private-chat/client/parts/private-chat-room.tsx';
import { privateChatCopy } from '#features/conversation/private-chat/copy.ts';
import { ChatsPage } from '../chats/chats-page.tsx';
import { PlayRequestHead } from '../chats/play-request-head.tsx';
import { focusLoadedRoom } from '../chats/page-focus.ts';

/** /chat/{chatId}: one private chat, beside the list where there is room. */
export function ChatScreen() {
  const { chatId } = useParams();
  const navigate = useNavigate();
  // A page that was loaded with the chat, or gone back to, keeps the focus where it is.
  const isOpened = useNavigationType() !== NavigationType.Pop;
  if (!chatId) return <Navigate to="/chats" replace />;
  const toList = () => void navigate('/chats', { replace: true });
  const room = (
    <PrivateChatRoom
      key={chatId}
      conversationId={chatId}
      Head={PlayRequestHead}
      onGone={toList}
      onShown={() => {
        if (isOpened) focusLoadedRoom();
      }}
      back={<ToList />}
    />
  );
  return <ChatsPage openId={chatId} room={room} />;
}

function ToList() {
  return (
    <Link
      to="/chats"
      aria-label={privateChatCopy.back}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-primary hover:bg-primary-soft lg:hidden full-screen:inline-flex"
    >
      <ChevronLeft aria-hidden="true" className="size-6" />
    </Link>
  );
}
