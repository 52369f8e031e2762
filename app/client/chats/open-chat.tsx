import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PrivateChatRoom } from '#features/conversation/private-chat/client/parts/private-chat-room.tsx';
import { privateChatCopy } from '#features/conversation/private-chat/copy.ts';
import type { TitleBarProps } from '#ui/full-screen/title-bar.tsx';
import { PlayRequestHead } from './play-request-head.tsx';

export interface OpenChatProps {
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
