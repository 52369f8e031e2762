import { Check, MessageCircle, X } from 'lucide-react';
import { noonOf, useToday } from '#platform/client/use-today.ts';
import { formatHandicap } from '#features/profile/rules.ts';
import { formatMessageTime } from '#platform/shared/dutch.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ScorecardNumber } from '#ui/scorecard-number.tsx';
import type { Tone } from '#ui/tone.ts';
import { joinRequestCopy } from '../../copy.ts';
import type { JoinRequest, JoinRequestState } from '../../join-request.ts';
import type { Decision } from '../queries.ts';

interface JoinRequestCardProps {
  request: JoinRequest;
  onDecide: (decision: Decision) => void;
  onChat: () => void;
}

const tones: Record<JoinRequestState, Tone> = { pending: 'amber', accepted: 'fairway', declined: 'flag' };

export function JoinRequestCard({ request, onDecide, onChat }: JoinRequestCardProps) {
  const { requester, status, message, outsideHandicapRange, createdAt, may } = request;
  const now = noonOf(useToday());
  return (
    <Card render={<article />} className="flex flex-col gap-4">
      <div className="flex items-start gap-3 large-text:flex-col">
        <Avatar name={requester.displayName} src={requester.avatarUrl} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
              {requester.displayName}
            </h2>
            <time dateTime={createdAt} className="text-xs text-ink-soft tabular-nums">
              {formatMessageTime(createdAt, now)}
            </time>
          </div>
          <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
            <Handicap handicap={requester.handicap} />
            <Badge tone={tones[status]}>{joinRequestCopy.states[status]}</Badge>
            {outsideHandicapRange ? <Badge tone="sand">{joinRequestCopy.outsideRange}</Badge> : null}
          </p>
        </div>
      </div>
      {message ? (
        <blockquote className="rounded-md bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      ) : null}
      {may.decide ? <Decisions requester={requester} onDecide={onDecide} /> : null}
      {status === 'accepted' ? (
        <Button variant="secondary" icon={<MessageCircle />} className="self-start" onClick={onChat}>
          {joinRequestCopy.chat}
        </Button>
      ) : null}
    </Card>
  );
}

function Handicap({ handicap }: { handicap: number | null }) {
  if (handicap === null) return <Badge>{joinRequestCopy.noHandicap}</Badge>;
  return <ScorecardNumber size="sm" label={joinRequestCopy.handicap} value={formatHandicap(handicap)} />;
}

type DecisionsProps = Pick<JoinRequestCardProps, 'onDecide'> & Pick<JoinRequest, 'requester'>;

function Decisions({ requester, onDecide }: DecisionsProps) {
  const name = <span className="sr-only">: {requester.displayName}</span>;
  return (
    // As wide as their words, together as wide as the card; stacked where that does not fit.
    <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
      <Button variant="secondary" icon={<X />} className="sm:order-2" onClick={() => onDecide('decline')}>
        {joinRequestCopy.decline}
        {name}
      </Button>
      <Button icon={<Check />} onClick={() => onDecide('accept')}>
        {joinRequestCopy.accept}
        {name}
      </Button>
    </div>
  );
}
