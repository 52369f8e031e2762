import { ClubRequestsCard } from '#features/membership/club-join-request/client/parts/club-requests-card.tsx';
import { InviteCard } from '#features/membership/invitation/client/parts/invite-card.tsx';
import { OpenInvitations } from '#features/membership/invitation/client/parts/open-invitations.tsx';
import { MembersCard } from '#features/desk-club/member-administration/client/parts/members-card.tsx';

/** 'Leden Beheer': requests that wait, inviting members, and the members, in a wide window beside them. */
export function MembersTab({ clubId }: { clubId: string }) {
  return (
    <div className="grid grid-cols-1 gap-8 min-[100rem]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] min-[100rem]:items-start min-[100rem]:gap-12">
      <div className="grid grid-cols-1 gap-8">
        <ClubRequestsCard clubId={clubId} />
        <InviteCard clubId={clubId} />
        <OpenInvitations clubId={clubId} />
      </div>
      <MembersCard clubId={clubId} />
    </div>
  );
}
