import { Dialog } from '#ui/overlays/dialog.tsx';
import { membershipCopy } from '../../copy.ts';
import { useMember } from '../model/use-directory.ts';
import { MemberDetails, type ShownMember } from './member-details.tsx';

export function MemberSheet({ open, onClose, ...shown }: ShownMember & { open: boolean }) {
  const found = useMember(shown.clubId, shown.userId, shown.known);
  return (
    <Dialog open={open} onClose={onClose} title={found.member?.displayName ?? membershipCopy.details}>
      <MemberDetails found={found} isOwn={shown.isOwn} onClose={onClose} />
    </Dialog>
  );
}
