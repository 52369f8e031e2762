import { Ban, ShieldAlert, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSelectedClub } from '#features/account/client/model/queries.ts';
import { block, unblock } from '#features/block/client/model/commands.ts';
import { blockBody, blockCopy, blockTitle } from '#features/block/copy.ts';
import type { PersonMenuProps } from '#features/profile/client/parts/person-menu.tsx';
import { useReportDialog } from '#features/report/client/parts/use-report-dialog.tsx';
import { reportCopy } from '#features/report/copy.ts';
import type { Subject } from '#features/report/rules.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { MenuItem } from '#ui/overlays/menu.tsx';

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
          onOpenChange={setAsking}
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
