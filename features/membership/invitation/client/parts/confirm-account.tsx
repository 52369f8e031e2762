import { useLeave } from '#features/account/client/model/use-leave.ts';
import { useAccount } from '#features/account/client/model/queries.ts';
import { Button } from '#ui/button.tsx';
import { invitationCopy, joinAs, joinButton, notInvited } from '../../copy.ts';
import { signInAgain } from '../model/invitation-token.ts';

interface ConfirmAccountProps {
  clubName: string;
  pending: boolean;
  onConfirm: () => void;
}

/** The invitation was sent to another address: perhaps somebody else is signed in on this device. */
export function ConfirmAccount({ clubName, pending, onConfirm }: ConfirmAccountProps) {
  const { email, profile } = useAccount();
  const { leaving, leave } = useLeave('here');
  const name = profile?.displayName ?? email;
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl wrap-anywhere sm:text-3xl">
        {joinAs(name)}
      </h1>
      <p className="mt-3 wrap-anywhere text-ink-soft">{notInvited(clubName, email)}</p>
      <div className="mt-7 flex w-full flex-col justify-center gap-3 sm:flex-row">
        <Button pending={pending} onClick={onConfirm}>
          {joinButton(name)}
        </Button>
        <Button
          variant="secondary"
          className="shrink-0"
          pending={leaving}
          onClick={() => void leave(signInAgain(localStorage))}
        >
          {invitationCopy.accept.otherAccount}
        </Button>
      </div>
    </>
  );
}
