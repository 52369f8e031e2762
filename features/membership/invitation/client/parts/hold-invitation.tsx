import { useEffect, useEffectEvent } from 'react';
import { Navigate } from 'react-router';
import { useAccount } from '#features/account/client/model/queries.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Spinner } from '#ui/loading/spinner.tsx';
import { invitationCopy } from '../../copy.ts';
import { finalRefusals, holdInvitation } from '../model/commands.ts';
import { InvitationFailed } from './invitation-failed.tsx';

/** For an account without a profile: binds the invitation to it, and lets the profile be made first. */
export function HoldInvitation({ token }: { token: string | null }) {
  const { invitedTo } = useAccount();
  const { send, answer, failure } = useSend(holdInvitation);
  const hold = useEffectEvent(() => {
    if (token !== null) void send({ token });
  });
  useEffect(() => hold(), []);
  if (failure) {
    const retry = { onRetry: () => token !== null && void send({ token }) };
    const { code, message } = failure;
    return <InvitationFailed code={code} message={message} {...(!finalRefusals.has(code) && retry)} />;
  }
  if (token === null || answer) {
    if (invitedTo) return <Navigate to="/profile-setup" replace />;
    if (token === null) return <InvitationFailed code="NO_TOKEN" message={invitationCopy.refusals.noToken} />;
  }
  return <Spinner className="text-primary [&_svg]:size-9" />;
}
