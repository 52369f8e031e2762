import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useAccount } from '#features/account/client/model/queries.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Spinner } from '#ui/loading/spinner.tsx';
import { invitationCopy } from '../../copy.ts';
import { acceptInvitation, finalRefusals, preview } from '../model/commands.ts';
import type { KeptInvitation } from '../model/invitation-token.ts';
import { closedOf } from '../model/use-opened-invitation.ts';
import { Accepted, Asked } from './accepted.tsx';
import { ConfirmAccount } from './confirm-account.tsx';
import { InvitationFailed } from './invitation-failed.tsx';
import { invitedBy } from './copy.ts';

const words = invitationCopy.accept;

/** Refusals whose own sentence is shown; every other failure has the general one. */
const ownSentence = new Set([...finalRefusals, 'TOO_MANY_REQUESTS']);

interface AcceptInvitationProps {
  /** Null: the account holds the invitation. */
  kept: KeptInvitation | null;
  /** Made the account for this invitation: goes on to the home of the club, without another page between. */
  isNewcomer: boolean;
  /** Of the club that invites. */
  Crest: ComponentType<{ club: { logoUrl: string | null } }>;
}

/** Accepts at once: opening the link was the decision. Only an account with another address than the invited one is asked first. */
export function AcceptInvitation({ kept, isNewcomer, Crest }: AcceptInvitationProps) {
  const { memberships } = useAccount();
  const opened = useSend(preview);
  const { send, pending, input, failure, answer } = useSend(acceptInvitation);
  const given = { ...(kept && { token: kept.token }) };
  // First the club: an account does not hold its invitation any more once that is accepted.
  const begin = useEffectEvent(async () => {
    await opened.send(given);
    await send(given);
  });
  useEffect(() => void begin(), []);
  const club = opened.answer;

  const withCrest = (content: ReactNode) => (
    <>
      {club ? (
        <div className="mb-4 md:short:mb-2 md:short:[zoom:0.6]">
          <Crest club={club} />
        </div>
      ) : null}
      {content}
    </>
  );

  if (answer?.outcome === 'asked') return <Asked clubName={answer.clubName} />;
  if (answer && !isNewcomer) return withCrest(<Accepted clubName={answer.clubName} />);
  // The home opens once the account knows its new club.
  if (answer && memberships.some((membership) => membership.club.id === answer.clubId))
    return <Navigate to="/updates" replace />;
  const isOther = failure?.code === 'OTHER_ADDRESS' || (pending && input?.confirmed);
  if (isOther && club)
    return withCrest(
      <ConfirmAccount
        clubName={club.clubName}
        pending={pending}
        onConfirm={() => void send({ ...given, confirmed: true })}
      />,
    );
  // Waits for the club, which the question names, and which knows why a link does not work.
  if (failure && !opened.pending) {
    const { code, message } = failure;
    const retry = () => {
      if (opened.failure) void opened.send(given);
      void send({ ...input, ...given });
    };
    return (
      <InvitationFailed
        code={code}
        message={ownSentence.has(code) ? message : words.generic}
        closed={closedOf(club, opened.failure?.code === 'NOT_FOUND_OR_USED')}
        {...(!finalRefusals.has(code) && { onRetry: retry })}
      />
    );
  }
  return withCrest(<Processing title={club ? invitedBy(club.clubName) : words.title} />);
}

const Processing = ({ title }: { title: string }) => (
  <>
    <h1 tabIndex={-1} className="text-2xl wrap-anywhere sm:text-3xl">
      {title}
    </h1>
    <output className="mt-3 block text-ink-soft">{words.processing}</output>
    <Spinner className="mt-5 text-primary [&_svg]:size-9" />
  </>
);
