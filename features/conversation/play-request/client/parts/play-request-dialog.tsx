import { useNavigate } from 'react-router';
import { useAccount } from '#features/account/client/model/queries.ts';
import type { Person } from '#features/profile/profile.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { AskDialog } from '#ui/overlays/ask-dialog.tsx';
import { askLead, playRequestCopy as text } from '../../copy.ts';
import { askToPlay } from '../model/commands.ts';

interface PlayRequestDialogProps {
  person: Pick<Person, 'id' | 'displayName'>;
  open: boolean;
  onClose: () => void;
}

/** Asks a member to play, with a message or without. */
export function PlayRequestDialog({ person, open, onClose }: PlayRequestDialogProps) {
  const { id: userId, displayName } = person;
  const asking = useSend(askToPlay);
  const navigate = useNavigate();
  return (
    <AskDialog
      {...{ open, onClose }}
      title={text.ask}
      description={askLead(displayName)}
      words={text}
      draft={{ userId: useAccount().id, form: `play:${userId}` }}
      sending={asking}
      unsent={asking.unsent.find(({ lane }) => lane === userId)}
      onAsk={(message) =>
        asking.send(
          { userId, displayName, message },
          {
            onEnd: (sent) => {
              const code = sent.result === 'refused' ? sent.failure.code : 'ALREADY_SENT';
              if (code === 'SIGN_IN_REQUIRED') void navigate('/auth');
              if (code === 'ALREADY_SENT') onClose();
            },
          },
        )
      }
    />
  );
}
