import { useEffect, useEffectEvent } from 'react';
import { Navigate } from 'react-router';
import { useAccount } from '#features/account/client/model/queries.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Spinner } from '#ui/loading/spinner.tsx';
import { refusals } from '../../copy.ts';
import { finalRefusals, holdInvitation, preview } from '../model/commands.ts';
import { closedOf } from '../model/use-opened-invitation.ts';
import { InvitationFailed } from './invitation-failed.tsx';

/** For an account without a profile: binds the invitation to it, and lets the profile be made first. */
export function HoldInvitation({ token }: { token: string | null }) {
  const { invitedTo } = useAccount();
  const { send, answer, failure } = useSend(holdInvitation);
  const opened = useSend(preview);
  const hold = () => {
    if (token === null) return;
    // A refusal does not name the club, nor why the link does not work.
    void send({ token }, { onEnd: ({ result }) => void (result === 'refused' && opened.send({ token })) });
  };
  const begin = useEffectEvent(hold);
  useEffect(() => begin(), []);
  if (failure && !opened.pending) {
    const { code, message } = failure;
    return (
      <InvitationFailed
        code={code}
        message={message}
        closed={closedOf(opened.answer, opened.failure?.code === 'NOT_FOUND_OR_USED')}
        {...(!finalRefusals.has(code) && { onRetry: hold })}
      />
    );
  }
  if (token === null || answer) {
    if (invitedTo) return <Navigate to="/profile-setup" replace />;
    if (token === null) return <InvitationFailed code="NO_TOKEN" message={refusals.NO_TOKEN} />;
  }
  return <Spinner className="text-primary [&_svg]:size-9" />;
}
