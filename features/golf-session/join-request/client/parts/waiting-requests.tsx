import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { joinRequestCopy, waitingText } from '../../copy.ts';
import type { WaitingRequests as Waiting } from '../../join-request.ts';

/** Shows an organiser on the home how many requests wait for an answer, with a link to them. */
export function WaitingRequests({ waiting: { count, golfSessionId } }: { waiting: Waiting }) {
  const to = golfSessionId ? `/session-management/${golfSessionId}` : '/my-sessions?list=organised';
  return (
    <section
      aria-label={waitingText(count)}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg bg-amber-soft p-4 text-amber-ink sm:px-5"
    >
      <p className="flex items-center gap-3 font-semibold tabular-nums">
        <Inbox aria-hidden="true" className="size-6 shrink-0" />
        {waitingText(count)}
      </p>
      <ButtonLink variant="secondary" render={<Link to={to} />} className="max-sm:grow">
        {joinRequestCopy.waiting.action}
      </ButtonLink>
    </section>
  );
}
