import { Check, X } from 'lucide-react';
import { formatDate } from '#platform/shared/dutch.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { ClubRequest } from '../../../club-request.ts';
import { askedOn, clubRequestCopy } from '../../../copy.ts';

const words = clubRequestCopy.desk;
export type Decision = 'approve' | 'reject';

interface ClubRequestCardProps {
  request: ClubRequest;
  onDecide: (decision: Decision, request: ClubRequest) => void;
}

/** A request for a new club: who asks, whom to contact, and the decision. */
export function ClubRequestCard({ request, onDecide }: ClubRequestCardProps) {
  const { clubName, clubLocation, requester, contactName, contactEmail, contactPhone, message, createdAt } =
    request;
  const contact = [contactName, contactEmail, contactPhone].filter((fact) => fact !== null);
  const about = <span className="sr-only">: {clubName}</span>;
  return (
    <Card render={<article />} className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg wrap-anywhere">{clubName}</h3>
        <p className="text-ink-soft wrap-anywhere">{clubLocation}</p>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">{askedOn(formatDate(createdAt))}</p>
      </div>
      <dl className="grid gap-3 text-sm sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-ink-soft">{words.requester}</dt>
          <dd className="font-semibold wrap-anywhere">{requester.displayName}</dd>
          <dd className="wrap-anywhere">{requester.email}</dd>
        </div>
        {contact.length > 0 ? (
          <div className="min-w-0">
            <dt className="text-ink-soft">{words.contact}</dt>
            {contact.map((fact, index) => (
              <dd key={fact} className={index === 0 ? 'font-semibold wrap-anywhere' : 'wrap-anywhere'}>
                {fact}
              </dd>
            ))}
          </div>
        ) : null}
      </dl>
      {message ? (
        <blockquote className="rounded-md bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      ) : null}
      <div className="mt-auto flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button icon={<Check />} onClick={() => onDecide('approve', request)}>
          {words.approve}
          {about}
        </Button>
        <Button variant="secondary" icon={<X />} onClick={() => onDecide('reject', request)}>
          {words.reject}
          {about}
        </Button>
      </div>
    </Card>
  );
}
