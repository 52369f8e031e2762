import { Clock } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ClubLogo } from '#features/club/client/parts/club-logo.tsx';
import { selectClub } from '#features/membership/client/model/commands.ts';
import { markSeen, withdraw } from '#features/membership/club-join-request/client/model/commands.ts';
import type { OwnClubJoinRequest } from '#features/membership/club-join-request/club-join-request.ts';
import {
  approvedBody,
  approvedTitle,
  clubJoinRequestCopy,
  deciderText,
  rejectedBody,
  sentOn,
} from '#features/membership/club-join-request/copy.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { formatWeekdayDate } from '#platform/shared/dutch.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

const words = clubJoinRequestCopy.own;

interface OwnRequestsProps {
  requests: readonly OwnClubJoinRequest[];
  /** The club that was asked just now: its card scrolls into view, because the form is below it. */
  asked?: string | null;
}

const show = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'center' });

/** The golfer's requests that wait, and answers that were not dismissed yet. */
export function OwnRequests({ requests, asked }: OwnRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <section aria-label={words.title} className="mt-6">
      <ul className="grid grid-cols-1 gap-3">
        {requests.map((request) => (
          <li key={request.id} ref={request.club.id === asked ? show : undefined}>
            {request.status === 'pending' ? <Pending request={request} /> : <Decided request={request} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pending({ request }: { request: OwnClubJoinRequest }) {
  const { id, club, message, createdAt, deciders, may } = request;
  const { send, pending } = useSend(withdraw);
  return (
    <Card render={<article />} className="grid gap-4">
      <p className="flex items-center gap-2 font-semibold text-amber-ink">
        <Clock aria-hidden="true" className="size-5 shrink-0" />
        {words.pending}
      </p>
      <div className="flex items-center gap-4 large-text:flex-col large-text:items-start">
        <ClubLogo club={club} size="lg" />
        <div className="min-w-0">
          <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{club.name}</h2>
          {club.location ? <p className="text-sm text-ink-soft">{club.location}</p> : null}
          <p className="text-sm text-ink-soft">{sentOn(formatWeekdayDate(createdAt))}</p>
        </div>
      </div>
      {message ? (
        <blockquote className="rounded-md bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      ) : null}
      <p>{deciderText(deciders)}</p>
      {may.withdraw ? (
        <Button
          variant="secondary"
          pending={pending}
          className="justify-self-start"
          onClick={() => void send({ clubJoinRequestId: id })}
        >
          {words.withdraw}
          <span className="sr-only">: {club.name}</span>
        </Button>
      ) : null}
    </Card>
  );
}

/** Shown until the golfer dismisses it, or goes to the club. */
function Decided({ request: { id, club, status } }: { request: OwnClubJoinRequest }) {
  const marking = useSend(markSeen);
  const selecting = useSend(selectClub);
  const navigate = useNavigate();
  const dismiss = () => void marking.send({ clubJoinRequestId: id });
  if (status !== 'approved') {
    return (
      <Banner title={words.rejected} onDismiss={dismiss}>
        {rejectedBody(club.name)}
      </Banner>
    );
  }
  return (
    <Banner
      tone="success"
      title={approvedTitle(club.name)}
      onDismiss={dismiss}
      action={
        <Button
          pending={selecting.pending}
          onClick={() =>
            void selecting.send(
              { clubId: club.id },
              {
                onDone: () => {
                  dismiss();
                  void navigate('/updates');
                },
              },
            )
          }
        >
          {words.toClub}
        </Button>
      }
    >
      {approvedBody}
    </Banner>
  );
}
