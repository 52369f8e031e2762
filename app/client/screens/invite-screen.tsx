import { useState, type ComponentProps } from 'react';
import { useAccount } from '#features/account/client/model/queries.ts';
import { ClubLogo } from '#features/club/client/parts/club-logo.tsx';
import { findKept } from '#features/membership/invitation/client/model/invitation-token.ts';
import { AcceptInvitation } from '#features/membership/invitation/client/parts/accept-invitation.tsx';
import { HoldInvitation } from '#features/membership/invitation/client/parts/hold-invitation.tsx';
import { InvitationFailed } from '#features/membership/invitation/client/parts/invitation-failed.tsx';
import { refusals } from '#features/membership/invitation/copy.ts';
import { DawnBand } from '#ui/illustrations/dawn-course.tsx';

/** /invite: accepts the invitation whose link was opened on this device, or that the account holds. */
export function InviteScreen() {
  const { profile, invitedTo } = useAccount();
  const [kept] = useState(() => findKept(localStorage));
  const [isNewcomer] = useState(invitedTo !== null);
  return (
    <div className="mx-[calc(var(--gutter)*-1)] bg-raised max-md:-mb-10 max-md:min-h-[calc(100dvh-65px)] md:mx-auto md:mt-8 md:short:mt-3 md:max-w-xl md:overflow-hidden md:rounded-xl md:shadow-card">
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
    </div>
  );
}

const Crest = (props: Pick<ComponentProps<typeof ClubLogo>, 'club'>) => <ClubLogo {...props} size="xl" />;
