import { CircleAlert, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { copy } from '#ui/copy.ts';
import { closedHint, invitationCopy } from '../../copy.ts';
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

interface InvitationFailedProps {
  code: string;
  message: string;
  /** Why its link does not work, when that is the reason. */
  closed?: Closed | null;
  /** Only for a failure that another attempt can repair. */
  onRetry?: () => void;
}

export function InvitationFailed({ code, message, closed, onRetry }: InvitationFailedProps) {
  // Who is a member needs no other link, whatever became of this one.
  const hint = hints[code] ?? (closed && closedHint(closed.state, closed.clubName));
  return (
    <>
      <CircleAlert aria-hidden="true" className="mb-3 size-12 text-flag short:mb-1 short:size-8" />
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {words.failed}
      </h1>
      <p role="alert" className="mt-3 text-lg">
        {message}
      </p>
      {hint ? <p className="mt-2 text-ink-soft">{hint}</p> : null}
      <div className="mt-7 flex w-full short:mt-4 flex-col justify-center gap-3 sm:flex-row">
        {onRetry ? (
          <Button icon={<RotateCw />} onClick={onRetry}>
            {copy.retry}
          </Button>
        ) : null}
        {toClubs[code] ? (
          <ButtonLink render={<Link to="/club-selection" />}>{toClubs[code]}</ButtonLink>
        ) : null}
        <ButtonLink variant="secondary" render={<Link to="/auth" />}>
          {words.toSignIn}
        </ButtonLink>
      </div>
    </>
  );
}
