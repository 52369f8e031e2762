import type { ReactNode } from 'react';
import { useHasNoConversations } from '#features/conversation/inbox/client/model/use-inbox.ts';
import { inboxCopy } from '#features/conversation/inbox/copy.ts';
import { onEscape } from '#ui/beside/on-escape.ts';
import { Panes } from '#ui/beside/panes.tsx';
import { useBeside } from '#ui/beside/use-beside.ts';
import { useFilledFrame, useFullScreen } from '#ui/full-screen/use-full-screen.ts';
import { EmptyChat } from '#ui/illustrations/empty-chat.tsx';
import { roomProps } from '#ui/full-screen/page-focus.ts';
import { ConversationList } from './conversation-list.tsx';
import { ListPane } from './list-pane.tsx';

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
