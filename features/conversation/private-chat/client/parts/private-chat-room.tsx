import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react';
import { ConversationPane } from '#features/conversation/client/parts/conversation-pane.tsx';
import { privateChatRemoved } from '#features/conversation/events.ts';
import { PresenceLine } from '#features/conversation/presence/client/parts/presence-line.tsx';
import { failureOf } from '#platform/client/failure.ts';
import { useLive } from '#platform/client/live/live-stream.ts';
import { Avatar } from '#ui/avatar.tsx';
import { TitleBar, type TitleBarProps } from '#ui/full-screen/title-bar.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { chatLabel, emptyTitle, placeholderFor, privateChatCopy } from '../../copy.ts';
import type { PrivateChat } from '../../private-chat.ts';
import { privateChatQuery } from '../model/queries.ts';
import { RoomLoading } from './room-loading.tsx';

interface PrivateChatRoomProps {
  conversationId: string;
  /** Between the title and the messages. */
  Head: ComponentType<{ chat: PrivateChat }>;
  /** The way back, an icon link of 44 px. */
  back: ReactNode;
  /** Called when the chat does not exist, or no longer exists. */
  onGone: () => void;
  /** The user is removing it. */
  isRemoving: boolean;
  /** The card of the other person. */
  details: TitleBarProps['details'];
}

/** The chat with one person: who it is, and the conversation. */
export function PrivateChatRoom(props: PrivateChatRoomProps) {
  const { conversationId, Head, back, isRemoving, details, onGone } = props;
  const chat = useQuery(privateChatQuery(conversationId));
  // The specification asks to leave a chat that cannot be loaded. Without a connection the device may still have its messages.
  const isGone = chat.isLoadingError && failureOf(chat.error).code !== 'OFFLINE';
  useWhen(isGone, onGone);
  useLive(privateChatRemoved, ({ subjectId }) => {
    if (subjectId !== conversationId || isRemoving) return;
    showToast({ title: privateChatCopy.removedNote, tone: 'info' });
    onGone();
  });

  if (chat.isLoadingError && !isGone)
    return (
      <>
        <TitleBar back={back} title={privateChatCopy.title} />
        <QueryFailed className="m-4" title={privateChatCopy.failure.loadTitle} query={chat} />
      </>
    );
  if (!chat.data) return <RoomLoading back={back} />;
  const { person, may } = chat.data;
  const name = person.displayName;
  return (
    <>
      <TitleBar
        back={back}
        title={name}
        picture={<Avatar name={name} src={person.avatarUrl} size="sm" />}
        details={details}
      >
        <PresenceLine conversationId={conversationId} />
      </TitleBar>
      <Head chat={chat.data} />
      <ConversationPane
        key={conversationId}
        conversationId={conversationId}
        partnerId={person.id}
        label={chatLabel(name)}
        mayWrite={may.write}
        closedNote={privateChatCopy.closedNote}
        placeholder={placeholderFor(name)}
        empty={{ title: emptyTitle(name), body: privateChatCopy.emptyBody }}
      />
    </>
  );
}

/** Calls `then` whenever `condition` becomes true. */
function useWhen(condition: boolean, then: () => void): void {
  const act = useEffectEvent(then);
  useEffect(() => {
    if (condition) act();
  }, [condition]);
}
