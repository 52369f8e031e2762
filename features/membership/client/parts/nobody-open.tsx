import { EmptyPane } from '#ui/beside/empty-pane.tsx';
import { EmptyMembers } from '#ui/illustrations/empty-members.tsx';
import { membershipCopy } from '../../copy.ts';

/** Stands beside the list until the user opens a member. */
export const NobodyOpen = () => (
  <EmptyPane illustration={<EmptyMembers />}>{membershipCopy.chooseMember}</EmptyPane>
);
