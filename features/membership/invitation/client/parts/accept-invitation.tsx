import { CircleCheckBig, Clock } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { useAccount } from '#features/account/client/model/queries.ts';
import { useLeave } from '#features/account/client/model/use-leave.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import {
  clubDecides,
  invitationCopy,
  joinAs,
  joinButton,
  notInvited,
  nowMember,
  toHome,
} from '../../copy.ts';
import { acceptInvitation, finalRefusals, preview } from '../model/commands.ts';
import { type KeptInvitation, signInAgain } from '../model/invitation-token.ts';
import { closedOf } from '../model/use-opened-invitation.ts';
import { invitedBy } from './copy.ts';
import { InvitationFailed } from './invitation-failed.tsx';

const words = invitationCopy.accept;

/** Refusals whose own sentence is shown; every other failure has the general one. */
const ownSentence = new Set([...finalRefusals, 'TOO_MANY_REQUESTS']);

interface AcceptInvitationProps {
  /** Null: the account holds the invitation. */
  kept: KeptInvitation | null;
  /** The user made the account for this invitation, and so goes straight on to the home of the club. */
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
    return withCrest(
      <InvitationFailed
        code={code}
        message={ownSentence.has(code) ? message : words.generic}
        closed={closedOf(club, opened.failure?.code === 'NOT_FOUND_OR_USED')}
        invitingId={club?.clubId}
        {...(!finalRefusals.has(code) && { onRetry: retry })}
      />,
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

const redirectAfter = 2000;

function Accepted({ clubName }: { clubName: string }) {
  const navigate = useNavigate();
  const goOn = useEffectEvent(() => void navigate('/club-selection', { replace: true }));
  useEffect(() => {
    const timer = setTimeout(() => goOn(), redirectAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <h1 tabIndex={-1} className="flex items-center gap-2.5 text-2xl sm:text-3xl">
        <CircleCheckBig aria-hidden="true" className="size-8 shrink-0 text-fairway" />
        {words.done}
      </h1>
      <output className="mt-3 block text-lg">{nowMember(clubName)}</output>
      <p className="mt-1 text-ink-soft">{words.soon}</p>
      <ButtonLink render={<Link to="/updates" replace />} className="mt-7">
        {toHome(clubName)}
      </ButtonLink>
    </>
  );
}

/** The club suspended or removed this golfer earlier: an admin decides. */
function Asked({ clubName }: { clubName: string }) {
  return (
    <>
      <Clock aria-hidden="true" className="mb-3 size-12 text-amber-ink" />
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {words.asked}
      </h1>
      <output className="mt-3 block text-lg">{clubDecides(clubName)}</output>
      <p className="mt-1 text-ink-soft">{words.askedBody}</p>
      <ButtonLink render={<Link to="/club-selection" replace />} className="mt-7">
        {words.toClubs}
      </ButtonLink>
    </>
  );
}

interface ConfirmAccountProps {
  clubName: string;
  pending: boolean;
  onConfirm: () => void;
}

/** The invitation was sent to another address: perhaps somebody else is signed in on this device. */
function ConfirmAccount({ clubName, pending, onConfirm }: ConfirmAccountProps) {
  const { email, profile } = useAccount();
  const { leaving, leave } = useLeave('here');
  const name = profile?.displayName ?? email;
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl wrap-anywhere sm:text-3xl">
        {joinAs(name)}
      </h1>
      <p className="mt-3 wrap-anywhere text-ink-soft">
        {notInvited(clubName)} <MailAddress address={email} />.
      </p>
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
