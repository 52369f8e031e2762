import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { playRequestChanged } from '#features/conversation/events.ts';
import { AcceptedRequest } from '#features/conversation/play-request/client/parts/accepted-request.tsx';
import { privateChatQuery } from '#features/conversation/private-chat/client/model/queries.ts';
import { PrivateChatRoom } from '#features/conversation/private-chat/client/parts/private-chat-room.tsx';
import { privateChatCopy } from '#features/conversation/private-chat/copy.ts';
import type { PrivateChat } from '#features/conversation/private-chat/private-chat.ts';
import { RoundOfTwo } from '#features/golf-session/client/parts/round-of-two/round-of-two.tsx';
import { useLive } from '#platform/client/live/live-stream.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import type { TitleBarProps } from '#ui/full-screen/title-bar.tsx';
import { WithRoundNotices } from '../round/round-notices.tsx';

interface OpenChatProps {
  conversationId: string;
  isRemoving: boolean;
  onGone: () => void;
  details: TitleBarProps['details'];
}

/** The room of the open chat. Apart from the list of conversations, which loads without the code of messages. */
export function OpenChat(props: OpenChatProps) {
  return <PrivateChatRoom key={props.conversationId} {...props} Head={PlayRequestHead} back={<ToList />} />;
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

/** Above a private chat: the accepted play request of the two, and the round that they make of it. */
function PlayRequestHead({ chat }: { chat: PrivateChat }) {
  const { conversationId, person, request } = chat;
  const queryClient = useQueryClient();
  const refresh = () =>
    void refreshQueries(queryClient, { queryKey: privateChatQuery(conversationId).queryKey });
  useLive(playRequestChanged, refresh);
  if (!request) return null;
  return (
    <AcceptedRequest request={request} name={person.displayName}>
      <WithRoundNotices>
        <RoundOfTwo request={request} partner={person.displayName} onChanged={refresh} />
      </WithRoundNotices>
    </AcceptedRequest>
  );
}
