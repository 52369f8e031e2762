import { Ban, Send, ShieldAlert, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSelectedClub } from '#features/account/client/model/queries.ts';
import { block, unblock } from '#features/block/client/model/commands.ts';
import { blockBody, blockCopy, blockTitle } from '#features/block/copy.ts';
import { askToPlay } from '#features/conversation/play-request/client/model/commands.ts';
import { useSentRequest } from '#features/conversation/play-request/client/model/queries.ts';
import { PlayRequestDialog } from '#features/conversation/play-request/client/parts/play-request-dialog.tsx';
import { playRequestCopy } from '#features/conversation/play-request/copy.ts';
import type { PersonMenuProps } from '#features/profile/client/parts/person-menu.tsx';
import { useReportDialog } from '#features/report/client/parts/use-report-dialog.tsx';
import { reportCopy } from '#features/report/copy.ts';
import type { Subject } from '#features/report/rules.ts';
import { useSend, useUnsentStates } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import { useOpening } from '#ui/overlays/use-opening.ts';
import { UnsentIcon } from '#ui/unsent/unsent-icon.tsx';

/** What a golfer can do against another golfer, block or report; render `dialogs` beside it. */
export function usePersonItems({ person, onHidden }: Omit<PersonMenuProps, 'look'>): {
  items: MenuItem[];
  dialogs: ReactNode;
} {
  const [isAsking, setAsking] = useState(false);
  const blocking = useSend(block);
  const unblocking = useSend(unblock);
  const club = useSelectedClub()?.club;
  const report = useReportDialog();
  const { displayName } = person;
  const subject: Subject = { kind: 'person', subjectId: person.id, ...(club && { clubId: club.id }) };
  const confirm = () => void blocking.send({ person }, { onDone: onHidden, onEnd: () => setAsking(false) });
  return {
    // Two who blocked each other do not see each other, so there is nothing to report.
    items: person.isBlocked
      ? [{ label: blockCopy.undo, icon: <Undo2 />, onSelect: () => void unblocking.send({ person }) }]
      : [
          { label: reportCopy.action, icon: <ShieldAlert />, onSelect: () => report.open(subject) },
          { label: blockCopy.action, icon: <Ban />, tone: 'danger', onSelect: () => setAsking(true) },
        ],
    dialogs: (
      <>
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={blockTitle(displayName)}
          description={blockBody(displayName)}
          confirmLabel={blockCopy.action}
          pending={blocking.pending}
          onConfirm={confirm}
        />
        {report.dialog}
      </>
    ),
  };
}

interface AskToPlayProps extends Pick<PersonMenuProps, 'person'> {
  variant?: 'primary' | 'secondary';
}

/** Sends a play request, or shows the status of the one that was sent. */
export function AskToPlay({ person, variant = 'primary' }: AskToPlayProps) {
  const sent = useSentRequest(person.id).data?.status ?? null;
  const unsent = useUnsentStates(askToPlay).get(person.id);
  const asked = sent && playRequestCopy.states[sent];
  const words = asked ?? (unsent ? playRequestCopy.unsent[unsent] : playRequestCopy.ask);
  const dialog = useOpening();
  return (
    <>
      <Button
        wide
        variant={unsent ? 'secondary' : variant}
        icon={unsent ? <UnsentIcon state={unsent} /> : <Send />}
        disabled={sent !== null}
        onClick={dialog.open}
      >
        {words}
      </Button>
      {dialog.time > 0 ? (
        <PlayRequestDialog key={dialog.time} person={person} open={dialog.isOpen} onClose={dialog.close} />
      ) : null}
    </>
  );
}
