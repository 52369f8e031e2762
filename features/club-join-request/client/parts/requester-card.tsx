import { Check, X } from 'lucide-react';
import { formatHandicap } from '#features/profile/rules.ts';
import { noonOf, useToday } from '#platform/client/use-today.ts';
import { formatMessageTime } from '#platform/shared/dutch.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ScorecardNumber } from '#ui/scorecard-number.tsx';
import { clubJoinRequestCopy } from '../../copy.ts';
import type { ClubJoinRequest } from '../../club-join-request.ts';
import type { Decision } from '../queries.ts';

const words = clubJoinRequestCopy.admin;

interface RequesterCardProps {
  request: ClubJoinRequest;
  onDecide: (decision: Decision) => void;
}

/** Who asks to become a member, and the answer. */
export function RequesterCard({ request, onDecide }: RequesterCardProps) {
  const { requester, message, createdAt } = request;
  const now = noonOf(useToday());
  const name = <span className="sr-only">: {requester.displayName}</span>;
  return (
    <Card render={<article />} className="flex flex-col gap-4">
      <div className="flex items-start gap-3 large-text:flex-col">
        <Avatar name={requester.displayName} src={requester.avatarUrl} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
              {requester.displayName}
            </h3>
            <time dateTime={createdAt} className="text-xs text-ink-soft tabular-nums">
              {formatMessageTime(createdAt, now)}
            </time>
          </div>
          <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
            {requester.handicap === null ? (
              <Badge>{words.noHandicap}</Badge>
            ) : (
              <ScorecardNumber size="sm" label={words.handicap} value={formatHandicap(requester.handicap)} />
            )}
            <Badge>
              <span className="sr-only">{words.playStyle}: </span>
              {requester.favoriteClub}
            </Badge>
          </p>
        </div>
      </div>
      {message ? (
        <blockquote className="rounded-md bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      ) : null}
      {/* As wide as their words, together as wide as the card; stacked where that does not fit. */}
      <div className="mt-auto flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button icon={<Check />} onClick={() => onDecide('approve')}>
          {words.approve}
          {name}
        </Button>
        <Button variant="secondary" icon={<X />} onClick={() => onDecide('reject')}>
          {words.reject}
          {name}
        </Button>
      </div>
    </Card>
  );
}
