import { CircleAlert, RotateCw } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useAccount } from '#features/account/client/model/queries.ts';
import { selectedMembership } from '#features/account/rules.ts';
import { selectClub } from '#features/membership/client/model/commands.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { copy } from '#ui/copy.ts';
import { closedHint, invitationCopy, toHome, usedByAnother } from '../../copy.ts';
import type { Closed } from '../model/use-opened-invitation.ts';

const words = invitationCopy.accept;
const hints: Readonly<Record<string, string>> = words.hints;
/** Failures after which the page of the user's clubs helps, and why. */
const toClubs: Readonly<Record<string, string>> = {
  NOT_FOUND_OR_USED: words.askYourself,
  EXPIRED: words.askYourself,
  ALREADY_MEMBER: words.toClubs,
  MEMBER_SUSPENDED: words.toClubs,
};
/** Failures after which a member of another club can only go back there, or ask. */
const leadBack = new Set(['NO_TOKEN', 'NOT_FOUND_OR_USED', 'EXPIRED']);

interface InvitationFailedProps {
  code: string;
  message: string;
  /** Why its link does not work, when that is the reason. */
  closed?: Closed | null;
  /** The club that invited, when it is known. */
  invitingId?: string | undefined;
  /** Only for a failure that another attempt can repair. */
  onRetry?: () => void;
}

export function InvitationFailed({ code, message, closed, invitingId, onRetry }: InvitationFailedProps) {
  const account = useAccount();
  const joined = account.memberships.find(({ club }) => code === 'ALREADY_MEMBER' && club.id === invitingId);
  const own = joined ?? (leadBack.has(code) ? selectedMembership(account) : null);
  const isGone = closed?.state === 'gone' && toClubs[code] === words.askYourself;
  const wayOn = isGone ? words.chooseAnother : toClubs[code];
  // Who is a member needs no other link, whatever became of this one.
  const hint = hints[code] ?? (closed && hintOf(closed));
  return (
    <>
      <h1
        tabIndex={-1}
        className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal text-flag-ink"
      >
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {words.failed}
      </h1>
      <p
        role="alert"
        className="mt-1 font-display text-2xl font-semibold text-balance wrap-anywhere large-text:font-sans large-text:text-base"
      >
        {message}
      </p>
      {hint ? <p className="mt-3 text-balance text-ink-soft">{hint}</p> : null}
      <div className="mt-7 flex w-full short:mt-4 flex-col flex-wrap justify-center gap-3 sm:flex-row">
        {onRetry ? (
          <Button icon={<RotateCw />} onClick={onRetry}>
            {copy.retry}
          </Button>
        ) : null}
        {wayOn && !joined ? <ButtonLink render={<Link to="/club-selection" />}>{wayOn}</ButtonLink> : null}
        {own ? <ToOwnClub club={own.club} isOnlyWay={!wayOn || joined !== undefined} /> : null}
        <ButtonLink variant={own ? 'quiet' : 'secondary'} render={<Link to="/auth" />}>
          {words.toSignIn}
        </ButtonLink>
      </div>
    </>
  );
}

const hintOf = ({ state, clubName }: Closed) =>
  state === 'used' ? usedByAnother(clubName) : closedHint(state, clubName);

/** Selects a club of the user and opens its home. */
function ToOwnClub({ club, isOnlyWay }: { club: { id: string; name: string }; isOnlyWay: boolean }) {
  const navigate = useNavigate();
  const { send, pending } = useSend(selectClub);
  const go = () =>
    void send({ clubId: club.id }, { onDone: () => void navigate('/updates', { replace: true }) });
  return (
    <Button variant={isOnlyWay ? 'primary' : 'secondary'} pending={pending} onClick={go}>
      {toHome(club.name)}
    </Button>
  );
}
