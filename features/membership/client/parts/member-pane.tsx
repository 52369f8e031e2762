import { Pane } from '#ui/beside/pane.tsx';
import { membershipCopy } from '../../copy.ts';
import { useMember } from '../model/use-directory.ts';
import { MemberDetails, type ShownMember } from './member-details.tsx';

export function MemberPane({
  onClose,
  takesFocus,
  again,
  ...shown
}: ShownMember & { takesFocus: boolean; again: number }) {
  const found = useMember(shown.clubId, shown.userId, shown.known);
  return (
    <Pane
      label={membershipCopy.details}
      title={found.member?.displayName ?? membershipCopy.details}
      openId={shown.userId}
      {...{ takesFocus, again, onClose }}
    >
      <MemberDetails found={found} isOwn={shown.isOwn} onClose={onClose} />
    </Pane>
  );
}
