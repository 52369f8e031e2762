import { EllipsisVertical, MessageCircle } from 'lucide-react';
import { useNavigate } from 'react-router';
import { openChat } from '#features/conversation/private-chat/client/model/commands.ts';
import { privateChatCopy } from '#features/conversation/private-chat/copy.ts';
import type { PersonMenuProps } from '#features/profile/client/parts/person-menu.tsx';
import { moreAbout, profileCopy } from '#features/profile/copy.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { AskToPlay, usePersonItems } from './use-person-items.tsx';

/** The menu of what a golfer can do with another golfer: block or report. */
export function PersonMenu({ look, ...of }: PersonMenuProps) {
  const { person } = of;
  const { items, dialogs } = usePersonItems(of);
  const label = moreAbout(person.displayName);
  return (
    <>
      {look === 'button' ? (
        <div className="grid gap-2">
          {person.isBlocked ? null : <PersonActions person={person} />}
          <MoreMenu items={items} look={look} label={label} />
        </div>
      ) : (
        <MoreMenu items={items} look={look} label={label} />
      )}
      {dialogs}
    </>
  );
}

type MoreMenuProps = { items: readonly MenuItem[]; look: PersonMenuProps['look']; label: string };

function MoreMenu({ items, look, label }: MoreMenuProps) {
  if (look === 'icon') return <Menu items={items} label={label} />;
  const button = (
    <Button variant="quiet" wide icon={<EllipsisVertical />} aria-label={label}>
      {profileCopy.more}
    </Button>
  );
  return <Menu items={items} trigger={button} />;
}

/** The two things to do with a member: ask them to play, and chat. */
function PersonActions({ person }: Pick<PersonMenuProps, 'person'>) {
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
