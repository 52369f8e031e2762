import { useState, type ComponentProps } from 'react';
import { useAccount } from '#features/account/client/model/queries.ts';
import { ClubLogo } from '#features/club/client/parts/club-logo.tsx';
import { findKept } from '#features/membership/invitation/client/model/invitation-token.ts';
import { AcceptInvitation } from '#features/membership/invitation/client/parts/accept-invitation.tsx';
import { HoldInvitation } from '#features/membership/invitation/client/parts/hold-invitation.tsx';
import { InvitationFailed } from '#features/membership/invitation/client/parts/invitation-failed.tsx';
import { refusals } from '#features/membership/invitation/copy.ts';
import { DawnBand } from '#ui/illustrations/dawn-course.tsx';
import { PageCard } from '#ui/page-card.tsx';

/** /invite: accepts the invitation whose link was opened on this device, or that the account holds. */
export function InviteScreen() {
  const { profile, invitedTo } = useAccount();
  const [kept] = useState(() => findKept(localStorage));
  const [isNewcomer] = useState(invitedTo !== null);
  return (
    <PageCard className="md:max-w-xl">
      <DawnBand size="high" />
      <div className="flex min-h-80 flex-col items-center justify-center px-gutter py-9 md:short:min-h-0 md:short:py-4 text-center md:px-10">
        {!profile ? (
          <HoldInvitation token={kept?.token ?? null} />
        ) : kept || isNewcomer ? (
          <AcceptInvitation kept={isNewcomer ? null : kept} isNewcomer={isNewcomer} Crest={Crest} />
        ) : (
          <InvitationFailed code="NO_TOKEN" message={refusals.NO_TOKEN} />
        )}
      </div>
    </PageCard>
  );
}

const Crest = (props: Pick<ComponentProps<typeof ClubLogo>, 'club'>) => <ClubLogo {...props} size="xl" />;
