import { useState } from 'react';
import { AcceptInvitation } from '../parts/accept-invitation.tsx';
import { InvitationFailed } from '../parts/invitation-failed.tsx';
import { findToken } from '../model/invitation-token.ts';
import { invitationCopy } from '../../copy.ts';
import { DawnCourse } from '#ui/illustrations/dawn-course.tsx';

/** /invite: accepts the invitation whose token is on this device. */
export function InviteScreen() {
  const [token] = useState(() => findToken(localStorage));
  return (
    <div className="mx-[calc(var(--gutter)*-1)] bg-raised md:mx-auto md:mt-8 md:max-w-xl md:overflow-hidden md:rounded-xl md:shadow-card">
      <div className="h-36 sm:h-56">
        <DawnCourse />
      </div>
      <div className="flex min-h-80 flex-col items-center justify-center px-gutter py-9 text-center md:px-10">
        {token === null ? (
          <InvitationFailed code="NO_TOKEN" message={invitationCopy.refusals.noToken} />
        ) : (
          <AcceptInvitation token={token} />
        )}
      </div>
    </div>
  );
}
