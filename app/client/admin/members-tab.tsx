import { ClubRequestsCard } from '#features/membership/club-join-request/client/parts/club-requests-card.tsx';
import { InviteCard } from '#features/membership/invitation/client/parts/invite-card.tsx';
import { OpenInvitations } from '#features/membership/invitation/client/parts/open-invitations.tsx';
import { MembersCard } from '#features/desk-club/member-administration/client/parts/members-card.tsx';

/** 'Leden Beheer': requests that wait, inviting members, and the members. */
export function MembersTab({ clubId }: { clubId: string }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <ClubRequestsCard clubId={clubId} />
      <InviteCard clubId={clubId} />
      <OpenInvitations clubId={clubId} />
      <MembersCard clubId={clubId} />
    </div>
  );
}
