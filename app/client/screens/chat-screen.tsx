import { Navigate, useParams } from 'react-router';
import { ChatsPage } from '../chats/chats-page.tsx';

/** /chat/{chatId}: one private chat, beside the list where there is room. */
export function ChatScreen() {
  const { chatId } = useParams();
  return chatId ? <ChatsPage openId={chatId} /> : <Navigate to="/chats" replace />;
}
