import { useEffect, useEffectEvent } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Spinner } from '#ui/loading/spinner.tsx';
import { invitationCopy } from '../../copy.ts';
import { acceptInvitation, finalRefusals, preview } from '../model/commands.ts';
import { Accepted, Asked } from './accepted.tsx';
import { ConfirmAccount } from './confirm-account.tsx';
import { InvitationFailed } from './invitation-failed.tsx';
import { invitedBy } from './copy.ts';

const words = invitationCopy.accept;

/** Refusals whose own sentence is shown; every other failure has the general one. */
const ownSentence = new Set([...finalRefusals, 'TOO_MANY_REQUESTS']);

/** Accepts at once: opening the link was the decision. Only an account with another address than the invited one is asked first. */
export function AcceptInvitation({ token }: { token: string }) {
  // Shows the club's name while the invitation is processed.
  const previewing = useSend(preview);
  const { send, pending, input, failure, answer } = useSend(acceptInvitation);
  const begin = useEffectEvent(() => {
    void previewing.send({ token });
    void send({ token });
  });
  useEffect(() => begin(), []);
  const clubName = previewing.answer?.clubName;

  if (answer)
    return answer.outcome === 'asked' ? (
      <Asked clubName={answer.clubName} />
    ) : (
      <Accepted clubName={answer.clubName} />
    );
  const isOther = failure?.code === 'OTHER_ADDRESS' || (pending && input?.confirmed);
  if (isOther && clubName !== undefined)
    return (
      <ConfirmAccount
        clubName={clubName}
        pending={pending}
        onConfirm={() => void send({ token, confirmed: true })}
      />
    );
  // Waits for the name of the club, which the question has.
  if (failure && !(isOther && previewing.pending)) {
    const { code, message } = failure;
    const retry = () => {
      if (previewing.failure) void previewing.send({ token });
      void send({ ...input, token });
    };
    return (
      <InvitationFailed
        code={code}
        message={ownSentence.has(code) ? message : words.generic}
        {...(!finalRefusals.has(code) && { onRetry: retry })}
      />
    );
  }
  return (
    <>
      <Spinner className="mb-4 text-primary [&_svg]:size-9" />
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {clubName === undefined ? words.title : invitedBy(clubName)}
      </h1>
      <output className="mt-3 block text-ink-soft">{words.processing}</output>
    </>
  );
}
