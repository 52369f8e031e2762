import { Ban, EllipsisVertical, ShieldAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSelectedClub } from '#features/account/client/model/queries.ts';
import { block, unblock } from '#features/block/client/model/commands.ts';
import { blockBody, blockCopy, blockTitle } from '#features/block/copy.ts';
import type { PersonMenuProps } from '#features/profile/client/parts/person-menu.tsx';
import { moreAbout, profileCopy } from '#features/profile/copy.ts';
import { useReportDialog } from '#features/report/client/parts/use-report-dialog.tsx';
import { reportCopy } from '#features/report/copy.ts';
import type { Subject } from '#features/report/rules.ts';
import { Button } from '#ui/button.tsx';
import { useSend } from '#platform/client/sending/use-send.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { PersonActions } from './person-actions.tsx';

/** The menu of what a golfer can do with another golfer: block or report. */
export function PersonMenu({ person, look, onHidden }: PersonMenuProps) {
  const [isAsking, setAsking] = useState(false);
  const blocking = useSend(block);
  const unblocking = useSend(unblock);
  const club = useSelectedClub()?.club;
  const report = useReportDialog();
  const { displayName } = person;
  const subject: Subject = { kind: 'person', subjectId: person.id, ...(club && { clubId: club.id }) };
  // Two who blocked each other do not see each other, so there is nothing to report.
  const items: MenuItem[] = person.isBlocked
    ? [{ label: blockCopy.undo, icon: <Undo2 />, onSelect: () => void unblocking.send({ person }) }]
    : [
        { label: reportCopy.action, icon: <ShieldAlert />, onSelect: () => report.open(subject) },
        { label: blockCopy.action, icon: <Ban />, tone: 'danger', onSelect: () => setAsking(true) },
      ];

  const confirm = () => void blocking.send({ person }, { onDone: onHidden, onEnd: () => setAsking(false) });

  return (
    <>
      {look === 'button' ? (
        <div className="grid gap-2">
          {person.isBlocked ? null : <PersonActions person={person} />}
          <MoreMenu items={items} look={look} label={moreAbout(displayName)} />
        </div>
      ) : (
        <MoreMenu items={items} look={look} label={moreAbout(displayName)} />
      )}
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
