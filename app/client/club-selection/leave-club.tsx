import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccount } from '#features/account/client/queries.ts';
import { failureOf } from '#platform/client/failure.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import {
  actionsLabel,
  endingLead,
  leaveTitle,
  leftText,
  memberAdministrationCopy,
} from '#features/desk-club/member-administration/copy.ts';
import { useLeaveClub, useOwnEnding } from '#features/desk-club/member-administration/client/queries.ts';
import { EndingPending } from '#features/desk-club/member-administration/client/parts/deed-dialog.tsx';
import { EndingText } from '#features/desk-club/member-administration/client/parts/ending-text.tsx';

const { leave: words, failure, retry } = memberAdministrationCopy;

/** The menu of the user's own club: leaves it after a dialog with the consequences, then opens the next club or the choice of one. */
export function LeaveClub({ club }: { club: { id: string; name: string } }) {
  const navigate = useNavigate();
  const { memberships } = useAccount();
  const [open, setOpen] = useState(false);
  const ending = useOwnEnding(club.id, open);
  const leaving = useLeaveClub();
  const end = ending.data;

  function leave() {
    leaving.mutate(
      { clubId: club.id },
      {
        onSuccess: () => {
          showToast({ tone: 'success', title: leftText(club.name) });
          void navigate(
            memberships.some(({ club: other }) => other.id !== club.id) ? '/updates' : '/club-selection',
          );
        },
        onError: (error) =>
          showToast({ tone: 'error', title: failure.leaveTitle, description: failureOf(error).message }),
        onSettled: () => setOpen(false),
      },
    );
  }

  return (
    <>
      <Menu
        label={actionsLabel(club.name)}
        items={[{ label: words.start, icon: <LogOut />, tone: 'danger', onSelect: () => setOpen(true) }]}
      />
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={leaveTitle(club.name)}
        description={
          !end ? (
            <EndingPending failed={ending.isError} />
          ) : end.isLastAdmin ? (
            words.lastAdmin
          ) : (
            <EndingText lead={endingLead.self} end={end} self />
          )
        }
        confirmLabel={ending.isError && !end ? retry : end?.isLastAdmin ? words.toAdmin : words.confirm}
        tone={end?.isLastAdmin ? 'primary' : 'danger'}
        pending={leaving.isPending || (ending.isFetching && !end)}
        onConfirm={() => {
          if (!end) void ending.refetch();
          else if (end.isLastAdmin) void navigate('/admin');
          else leave();
        }}
      />
    </>
  );
}
