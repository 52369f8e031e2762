import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccount } from '#features/account/client/model/queries.ts';
import { playWishText } from '#features/profile/copy.ts';
import type { Person } from '#features/profile/profile.ts';
import { playWishes, type PlayWish } from '#features/profile/rules.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { ChoiceField } from '#ui/forms/choice-chips.tsx';
import { AskDialog } from '#ui/overlays/ask-dialog.tsx';
import { askLead, playRequestCopy as text } from '../../copy.ts';
import { askToPlay } from '../model/commands.ts';

interface PlayRequestDialogProps {
  person: Pick<Person, 'id' | 'displayName'>;
  open: boolean;
  onClose: () => void;
}

const anyTime = 'any';
const wishes: { value: PlayWish | typeof anyTime; label: string }[] = [
  { value: anyTime, label: text.anyTime },
  ...playWishes.map((value) => ({ value, label: playWishText[value] })),
];

/** Asks a member to play, with a wish and a message or without. */
export function PlayRequestDialog({ person, open, onClose }: PlayRequestDialogProps) {
  const { id: userId, displayName } = person;
  const asking = useSend(askToPlay);
  const [wish, setWish] = useState<PlayWish | typeof anyTime>(anyTime);
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
          { userId, displayName, message, wish: wish === anyTime ? undefined : wish },
          {
            onEnd: (sent) => {
              const code = sent.result === 'refused' ? sent.failure.code : 'ALREADY_SENT';
              if (code === 'SIGN_IN_REQUIRED') void navigate('/auth');
              if (code === 'ALREADY_SENT') onClose();
            },
          },
        )
      }
    >
      <ChoiceField label={text.wish} options={wishes} value={wish} onValueChange={setWish} />
    </AskDialog>
  );
}
