import { Pane } from '#ui/beside/pane.tsx';
import { membershipCopy } from '../../copy.ts';
import { useMember } from '../model/use-directory.ts';
import { MemberDetails, type ShownMember } from './member-details.tsx';

export function MemberPane({ onClose, takesFocus, ...shown }: ShownMember & { takesFocus: boolean }) {
  const found = useMember(shown.clubId, shown.userId, shown.known);
  return (
    <Pane
      label={membershipCopy.details}
      title={found.member?.displayName ?? membershipCopy.details}
      openId={shown.userId}
      {...{ takesFocus, onClose }}
    >
      <MemberDetails found={found} isOwn={shown.isOwn} onClose={onClose} />
    </Pane>
  );
}
