import { useNavigate } from 'react-router';
import { useAccount } from '#features/account/client/model/queries.ts';
import { leaveClub } from '#features/desk-club/member-administration/client/model/commands.ts';
import { useOwnEnding } from '#features/desk-club/member-administration/client/model/queries.ts';
import {
  EndingPending,
  EndingText,
} from '#features/desk-club/member-administration/client/parts/deed-dialog.tsx';
import {
  endingLead,
  leaveTitle,
  memberAdministrationCopy,
} from '#features/desk-club/member-administration/copy.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

const { leave: words, retry } = memberAdministrationCopy;

interface LeaveDialogProps {
  club: { id: string; name: string };
  open: boolean;
  onClose: () => void;
}

/** Leaves a club after the consequences are read, then opens the next club or the choice of one. */
export function LeaveDialog({ club, open, onClose }: LeaveDialogProps) {
  const navigate = useNavigate();
  const { memberships } = useAccount();
  const ending = useOwnEnding(club.id, open);
  const leaving = useSend(leaveClub);
  const end = ending.data;

  function leave() {
    const next = memberships.some(({ club: other }) => other.id !== club.id) ? '/updates' : '/club-selection';
    void leaving.send({ club }, { onDone: () => void navigate(next), onEnd: onClose });
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
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
      confirmLabel={ending.isLoadingError ? retry : end?.isLastAdmin ? words.toAdmin : words.confirm}
      tone={end?.isLastAdmin ? 'primary' : 'danger'}
      pending={leaving.pending || (ending.isFetching && !end)}
      onConfirm={() => {
        if (!end) void ending.refetch();
        else if (end.isLastAdmin) void navigate('/admin');
        else leave();
      }}
    />
  );
}
