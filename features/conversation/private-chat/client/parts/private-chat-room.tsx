import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { Conversation } from '#features/conversation/client/parts/conversation.tsx';
import { PresenceLine } from '#features/conversation/presence/client/parts/presence-line.tsx';
import { failureOf } from '#platform/client/failure.ts';
import { useLive } from '#platform/client/live/use-live.ts';
import { Avatar } from '#ui/avatar.tsx';
import { TitleBar } from '#ui/full-screen/title-bar.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { chatLabel, emptyTitle, placeholderFor, privateChatCopy } from '../../copy.ts';
import { privateChatRemoved } from '#features/conversation/rules.ts';
import type { PrivateChat } from '../../private-chat.ts';
import { privateChatQuery } from '../model/queries.ts';
import { RemoveChatDialog } from './remove-chat-dialog.tsx';

interface PrivateChatRoomProps {
  conversationId: string;
  /** Between the title and the messages. */
  Head: ComponentType<{ chat: PrivateChat }>;
  /** The way back, an icon link of 44 px. */
  back: ReactNode;
  /** Called when the chat does not exist, or no longer exists. */
  onGone: () => void;
  /** Called when the chat is shown instead of its loading state. */
  onShown: () => void;
}

/** The chat with one person: who it is, and the conversation. */
export function PrivateChatRoom({ conversationId, Head, back, onGone, onShown }: PrivateChatRoomProps) {
  const chat = useQuery(privateChatQuery(conversationId));
  const [removing, setRemoving] = useState(false);
  // The specification asks to leave a chat that cannot be loaded. Without a connection the device may still have its messages.
  const isGone = chat.isError && failureOf(chat.error).code !== 'OFFLINE' && !chat.data;
  useWhen(isGone, onGone);
  useWhen(chat.data !== undefined, onShown);
  useLive(privateChatRemoved, ({ subjectId }) => {
    if (subjectId !== conversationId || removing) return;
    showToast({ title: privateChatCopy.removedNote, tone: 'info' });
    onGone();
  });

  if (!chat.data) return <RoomLoading back={back} />;
  const { person, may } = chat.data;
  const name = person.displayName;
  return (
    <>
      <TitleBar
        back={back}
        title={name}
        picture={<Avatar name={name} src={person.avatarUrl} size="sm" />}
        menu={
          <Menu
            items={[
              {
                label: privateChatCopy.remove.action,
                icon: <Trash2 />,
                tone: 'danger',
                onSelect: () => setRemoving(true),
              },
            ]}
          />
        }
      >
        <PresenceLine conversationId={conversationId} />
      </TitleBar>
      <Head chat={chat.data} />
      <Conversation
        key={conversationId}
        conversationId={conversationId}
        isPair
        label={chatLabel(name)}
        mayWrite={may.write}
        closedNote={privateChatCopy.closedNote}
        placeholder={placeholderFor(name)}
        empty={{ title: emptyTitle(name), body: privateChatCopy.emptyBody }}
      />
      <RemoveChatDialog
        conversationId={conversationId}
        open={removing}
        onOpenChange={setRemoving}
        onRemoved={onGone}
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

function RoomLoading({ back }: { back: ReactNode }) {
  return (
    <>
      <TitleBar back={back} title={privateChatCopy.loading} />
      <Loading label={privateChatCopy.loading} className="space-y-4 p-4">
        <Skeleton className="h-14 w-2/3" />
        <Skeleton className="ml-auto h-14 w-1/2" />
        <Skeleton className="h-14 w-3/5" />
      </Loading>
    </>
  );
}
