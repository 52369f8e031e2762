import { CloudOff, ShieldAlert } from 'lucide-react';
import { formatHandicap } from '#features/profile/rules.ts';
import type { Unsent } from '#platform/client/sending/use-send.ts';
import { Badge } from '#ui/badge.tsx';
import { copy } from '#ui/copy.ts';
import { DecisionButtons } from '#ui/decision-buttons.tsx';
import { RequestCard } from '#ui/request-card.tsx';
import { ScorecardNumber } from '#ui/scorecard-number.tsx';
import { clubJoinRequestCopy, decidedText, exclusionText } from '../../copy.ts';
import type { ClubJoinRequest } from '../../club-join-request.ts';
import type { Decision } from '../model/commands.ts';

const words = clubJoinRequestCopy.admin;

interface RequesterCardProps {
  request: ClubJoinRequest;
  /** The decision of this device that is not sent yet. */
  decided: { decision: Decision; state: Exclude<Unsent['state'], 'failed'> } | null;
  onDecide: (decision: Decision) => void;
  onUndo: () => void;
}

/** A golfer who asks to become a member, with buttons to answer. */
export function RequesterCard({ request, decided, onDecide, onUndo }: RequesterCardProps) {
  const { requester, message, createdAt, exclusion } = request;
  return (
    <RequestCard
      name={requester.displayName}
      picture={requester.avatarUrl}
      {...{ createdAt, message }}
      heading="h3"
      // The card takes focus when its focused button disappears.
      render={<article tabIndex={-1} />}
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
          {decided ? (
            <Badge tone={decided.decision === 'approve' ? 'fairway' : 'flag'}>
              {decidedText(decided.decision, requester.displayName)}
            </Badge>
          ) : null}
          {decided?.state === 'waiting' ? <Badge icon={<CloudOff />}>{copy.waitsForConnection}</Badge> : null}
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
      {decided === null || decided.state === 'held' ? (
        <DecisionButtons
          about={requester.displayName}
          isHeld={decided !== null}
          accept={{ label: words.approve, onPress: () => onDecide('approve') }}
          decline={{ label: words.reject, onPress: () => onDecide('reject') }}
          undo={{ label: words.undo, onPress: onUndo }}
        />
      ) : null}
    </RequestCard>
  );
}
