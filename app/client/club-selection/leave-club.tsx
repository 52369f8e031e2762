import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { actionsLabel, memberAdministrationCopy } from '#features/desk-club/member-administration/copy.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { LoadedMenu } from '#ui/overlays/loaded-menu.tsx';

const LeaveDialog = loadLater(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** The menu of the user's own club. The dialog loads after the screen: it is rarely needed. */
export function LeaveClub({ club }: { club: { id: string; name: string } }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LoadedMenu
        label={actionsLabel(club.name)}
        items={[
          {
            label: memberAdministrationCopy.leave.start,
            icon: <LogOut />,
            tone: 'danger',
            onSelect: () => setOpen(true),
          },
        ]}
      />
      <LeaveDialog club={club} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
