import { Trash2 } from 'lucide-react';
import { RoomActions } from '#features/conversation/client/parts/room-actions.tsx';
import { privateChatCopy } from '#features/conversation/private-chat/copy.ts';
import type { PrivateChat } from '#features/conversation/private-chat/private-chat.ts';
import { useMember } from '#features/membership/client/model/use-directory.ts';
import { MemberFacts } from '#features/membership/client/parts/member-facts.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Dialog, type DialogProps } from '#ui/overlays/dialog.tsx';
import { AskToPlay, usePersonItems } from '../person-menu/use-person-items.tsx';

interface PersonCardProps {
  chat: PrivateChat;
  /** Called when the user wants to remove the chat. */
  onRemove: () => void;
  /** Null: a pane. `onFound`: called when the user chose a message that the search found. */
  sheet: (Pick<DialogProps, 'open' | 'onClose' | 'finalFocus'> & { onFound: () => void }) | null;
}

/** The other person of a private chat, and what can be done with them and with the chat. */
export function PersonCard({ chat, onRemove, sheet }: PersonCardProps) {
  if (!sheet) return <Card key={chat.conversationId} {...{ chat, onRemove }} />;
  const { onFound, ...dialog } = sheet;
  return (
    <Dialog {...dialog} title={chat.person.displayName}>
      <Card key={chat.conversationId} {...{ chat, onRemove, onFound }} />
    </Dialog>
  );
}

type CardProps = Pick<PersonCardProps, 'chat' | 'onRemove'> & { onFound?: () => void };

function Card({ chat, onRemove, onFound }: CardProps) {
  const { conversationId, person, clubId, may } = chat;
  const { items, dialogs } = usePersonItems({ person });
  const remove = {
    label: privateChatCopy.remove.action,
    icon: <Trash2 />,
    tone: 'danger',
    onSelect: onRemove,
  } as const;
  return (
    <>
      <RoomActions {...{ conversationId, onFound }} items={[...items, remove]}>
        <div className="flex justify-center">
          <Avatar name={person.displayName} src={person.avatarUrl} size="xl" />
        </div>
        {clubId === null || !may.write ? null : <Facts clubId={clubId} userId={person.id} />}
        <div className="my-5">{may.write ? <AskToPlay person={person} variant="secondary" /> : null}</div>
      </RoomActions>
      {dialogs}
    </>
  );
}

/** What members of a club see of each other. */
function Facts(ids: { clubId: string; userId: string }) {
  const { member } = useMember(ids.clubId, ids.userId, null);
  return member ? <MemberFacts {...member} /> : <div className="mt-5 min-h-36" />;
}
