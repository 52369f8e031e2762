import { CircleAlert, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { copy } from '#ui/copy.ts';
import { invitationCopy } from '../../copy.ts';

const words = invitationCopy.accept;
const hints: Readonly<Record<string, string>> = words.hints;
/** Failures after which a link to the user's clubs helps. */
const mayBeMember = new Set(['NOT_FOUND_OR_USED', 'ALREADY_MEMBER']);

interface InvitationFailedProps {
  code: string;
  message: string;
  /** Only for a failure that another attempt can repair. */
  onRetry?: () => void;
}

export function InvitationFailed({ code, message, onRetry }: InvitationFailedProps) {
  return (
    <>
      <CircleAlert aria-hidden="true" className="mb-3 size-12 text-flag" />
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {words.failed}
      </h1>
      <p role="alert" className="mt-3 text-lg">
        {message}
      </p>
      {hints[code] ? <p className="mt-2 text-ink-soft">{hints[code]}</p> : null}
      <div className="mt-7 flex w-full flex-col justify-center gap-3 sm:flex-row">
        {onRetry ? (
          <Button icon={<RotateCw />} onClick={onRetry}>
            {copy.retry}
          </Button>
        ) : null}
        {mayBeMember.has(code) ? (
          <ButtonLink render={<Link to="/club-selection" />}>{words.toClubs}</ButtonLink>
        ) : null}
        <ButtonLink variant="secondary" render={<Link to="/auth" />}>
          {words.toSignIn}
        </ButtonLink>
      </div>
    </>
  );
}
