import { Send } from 'lucide-react';
import { useState } from 'react';
import { PlayRequestDialog } from '#features/conversation/play-request/client/parts/play-request-dialog.tsx';
import { askToPlay } from '#features/conversation/play-request/client/model/commands.ts';
import { useSentRequest } from '#features/conversation/play-request/client/model/queries.ts';
import { playRequestCopy } from '#features/conversation/play-request/copy.ts';
import type { PersonMenuProps } from '#features/profile/client/parts/person-menu.tsx';
import { useUnsentStates } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { UnsentIcon } from '#ui/unsent/unsent-icon.tsx';

interface AskToPlayProps extends Pick<PersonMenuProps, 'person'> {
  variant?: 'primary' | 'secondary';
}

/** Sends a play request, or shows the status of the one that was sent. */
export function AskToPlay({ person, variant = 'primary' }: AskToPlayProps) {
  const sent = useSentRequest(person.id).data?.status ?? null;
  const unsent = useUnsentStates(askToPlay).get(person.id);
  const asked = sent && playRequestCopy.states[sent];
  const words = asked ?? (unsent ? playRequestCopy.unsent[unsent] : playRequestCopy.ask);
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState(0);
  return (
    <>
      <Button
        wide
        variant={unsent ? 'secondary' : variant}
        icon={unsent ? <UnsentIcon state={unsent} /> : <Send />}
        disabled={sent !== null}
        onClick={() => {
          setOpened(opened + 1);
          setAsking(true);
        }}
      >
        {words}
      </Button>
      {opened > 0 ? (
        <PlayRequestDialog key={opened} person={person} open={asking} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}
