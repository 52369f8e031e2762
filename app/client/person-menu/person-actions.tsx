import { MessageCircle, Send } from 'lucide-react';
import { useState } from 'react';
import { PlayRequestDialog } from '#features/conversation/play-request/client/parts/play-request-dialog.tsx';
import { useUnsentPlayRequest } from '#features/conversation/play-request/client/offline.ts';
import { useSentRequest } from '#features/conversation/play-request/client/queries.ts';
import { playRequestCopy } from '#features/conversation/play-request/copy.ts';
import { useOpenChat } from '#features/conversation/private-chat/client/queries.ts';
import { privateChatCopy } from '#features/conversation/private-chat/copy.ts';
import type { PersonMenuProps } from '#features/profile/client/parts/person-menu.tsx';
import { Button } from '#ui/button.tsx';
import { UnsentIcon } from '#ui/unsent/unsent-icon.tsx';

/** The two things to do with a member: ask them to play, and chat. */
export function PersonActions({ person }: Pick<PersonMenuProps, 'person'>) {
  const sent = useSentRequest(person.id).data?.status ?? null;
  const { unsent } = useUnsentPlayRequest(person);
  const asked = sent && playRequestCopy.states[sent];
  const words = asked ?? (unsent ? playRequestCopy.unsent[unsent.state] : playRequestCopy.ask);
  const openChat = useOpenChat();
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState(0);
  return (
    <>
      <Button
        wide
        variant={unsent ? 'secondary' : 'primary'}
        icon={unsent ? <UnsentIcon state={unsent.state} /> : <Send />}
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
        pending={openChat.isPending}
        onClick={() => openChat.mutate({ userId: person.id })}
      >
        {privateChatCopy.start}
      </Button>
      {opened > 0 ? (
        <PlayRequestDialog key={opened} person={person} open={asking} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}
