import { MessageCircle, Send } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PlayRequestDialog } from '#features/conversation/play-request/client/parts/play-request-dialog.tsx';
import { askToPlay } from '#features/conversation/play-request/client/model/commands.ts';
import { useSentRequest } from '#features/conversation/play-request/client/model/queries.ts';
import { playRequestCopy } from '#features/conversation/play-request/copy.ts';
import { openChat } from '#features/conversation/private-chat/client/model/commands.ts';
import { privateChatCopy } from '#features/conversation/private-chat/copy.ts';
import type { PersonMenuProps } from '#features/profile/client/parts/person-menu.tsx';
import { useSend } from '#platform/client/sending/use-send.ts';
import { useUnsentStates } from '#platform/client/sending/use-unsent.ts';
import { Button } from '#ui/button.tsx';
import { UnsentIcon } from '#ui/unsent/unsent-icon.tsx';

/** The two things to do with a member: ask them to play, and chat. */
export function PersonActions({ person }: Pick<PersonMenuProps, 'person'>) {
  const sent = useSentRequest(person.id).data?.status ?? null;
  const unsent = useUnsentStates(askToPlay).get(person.id);
  const asked = sent && playRequestCopy.states[sent];
  const words = asked ?? (unsent ? playRequestCopy.unsent[unsent] : playRequestCopy.ask);
  const opening = useSend(openChat);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState(0);
  return (
    <>
      <Button
        wide
        variant={unsent ? 'secondary' : 'primary'}
        icon={unsent ? <UnsentIcon state={unsent} /> : <Send />}
        disabled={sent !== null}
        onClick={() => {
          setOpened(opened + 1);
          setAsking(true);
        }}
      >
        {words}
      </Button>
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
      {opened > 0 ? (
        <PlayRequestDialog key={opened} person={person} open={asking} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}
