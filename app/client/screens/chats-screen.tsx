import { ChatsPage } from '../chats/chats-page.tsx';

/** /chats: the conversations. */
export function ChatsScreen() {
  return <ChatsPage openId={null} room={null} />;
}
