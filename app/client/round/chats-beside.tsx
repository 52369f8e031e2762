import { loadLater } from '#ui/loading/load-later.ts';
import type { ConversationListProps } from '../chats/conversation-list.tsx';
import { ListPane } from '../chats/list-pane.tsx';
import { useRemoveChat } from '../chats/use-remove-chat.tsx';

const List = loadLater<ConversationListProps>(
  async () => (await import('../chats/conversation-list.tsx')).ConversationList,
);

/** The conversations beside the chat of a round, on a wide screen. */
export function ChatsBeside({ openId }: Pick<ConversationListProps, 'openId'>) {
  const { remove, dialog } = useRemoveChat();
  return (
    <ListPane beside="room">
      <List openId={openId} onRemove={remove} />
      {dialog}
    </ListPane>
  );
}
