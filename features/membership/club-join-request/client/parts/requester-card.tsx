import { Check, ShieldAlert, X } from 'lucide-react';
import { formatHandicap } from '#features/profile/rules.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RequestCard } from '#ui/request-card.tsx';
import { ScorecardNumber } from '#ui/scorecard-number.tsx';
import { clubJoinRequestCopy, exclusionText } from '../../copy.ts';
import type { ClubJoinRequest } from '../../club-join-request.ts';
import type { Decision } from '../model/commands.ts';

const words = clubJoinRequestCopy.admin;

interface RequesterCardProps {
  request: ClubJoinRequest;
  onDecide: (decision: Decision) => void;
}

/** A golfer who asks to become a member, with buttons to answer. */
export function RequesterCard({ request, onDecide }: RequesterCardProps) {
  const { requester, message, createdAt, exclusion } = request;
  const name = <span className="sr-only">: {requester.displayName}</span>;
  return (
    <RequestCard
      name={requester.displayName}
      picture={requester.avatarUrl}
      {...{ createdAt, message }}
      heading="h3"
      badges={
        <>
          {requester.handicap === null ? (
            <Badge>{words.noHandicap}</Badge>
          ) : (
            <ScorecardNumber size="sm" label={words.handicap} value={formatHandicap(requester.handicap)} />
          )}
          <Badge>
            <span className="sr-only">{words.playStyle}: </span>
            {requester.favoriteClub}
          </Badge>
        </>
      }
    >
      {exclusion ? (
        <p className="flex items-start gap-2 text-sm text-amber-ink">
          <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong className="font-semibold">{exclusionText(exclusion)}.</strong> {words.exclusionHint}
          </span>
        </p>
      ) : null}
      {/* On a phone the buttons share the width of the card, and stack where they do not fit. */}
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
    </RequestCard>
  );
}
