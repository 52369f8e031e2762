import { MessageCircle } from 'lucide-react';
import { useNavigate } from 'react-router';
import { openChat } from '#features/conversation/private-chat/client/model/commands.ts';
import { privateChatCopy } from '#features/conversation/private-chat/copy.ts';
import type { PersonMenuProps } from '#features/profile/client/parts/person-menu.tsx';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { AskToPlay } from './ask-to-play.tsx';

/** The two things to do with a member: ask them to play, and chat. */
export function PersonActions({ person }: Pick<PersonMenuProps, 'person'>) {
  const opening = useSend(openChat);
  const navigate = useNavigate();
  return (
    <>
      <AskToPlay person={person} />
      <Button
        wide
        variant="secondary"
        icon={<MessageCircle />}
        pending={opening.pending}
        onClick={() =>
          void opening.send(
            { userId: person.id },
            {
              onEnd: (sent) => {
                if (sent.result === 'done') void navigate(`/chat/${sent.answer.conversationId}`);
                else if (sent.result === 'refused' && sent.failure.code === 'SIGN_IN_REQUIRED')
                  void navigate('/auth');
              },
            },
          )
        }
      >
        {privateChatCopy.start}
      </Button>
    </>
  );
}
