import { CloudOff } from 'lucide-react';
import { noonOf, useToday } from '#platform/client/use-today.ts';
import { formatHandicap } from '#features/profile/rules.ts';
import { formatMessageTime } from '#platform/shared/dutch.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { ScorecardNumber } from '#ui/scorecard-number.tsx';
import type { Tone } from '#ui/tone.ts';
import { joinRequestCopy } from '../../copy.ts';
import type { JoinRequest, JoinRequestState } from '../../join-request.ts';
import type { UnsentDecline } from '../offline.ts';
import { JoinRequestActions } from './join-request-actions.tsx';

interface JoinRequestCardProps {
  request: JoinRequest;
  unsent: UnsentDecline | undefined;
  /** The last try to send did not reach the server. */
  offline: boolean;
  onAccept: () => void;
  onDecline: () => void;
  onUndo: () => void;
  /** Dismisses the reason why declining failed. */
  onForget: () => void;
  onChat: () => void;
}

const tones: Record<JoinRequestState, Tone> = { pending: 'amber', accepted: 'fairway', declined: 'flag' };

export function JoinRequestCard(props: JoinRequestCardProps) {
  const { request, unsent, offline, onForget, ...actions } = props;
  const { requester, message, outsideHandicapRange, createdAt } = request;
  const now = noonOf(useToday());
  // Another device may have decided meanwhile: the server's answer counts.
  const declining = request.status === 'pending' && unsent?.state === 'waiting';
  const status = declining ? 'declined' : request.status;
  return (
    // It takes focus when the button that has it goes away.
    <Card render={<article tabIndex={-1} />} className="flex flex-col gap-4">
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
            {declining && !unsent.held && offline ? (
              <Badge icon={<CloudOff />}>{joinRequestCopy.waitsForConnection}</Badge>
            ) : null}
            {outsideHandicapRange ? <Badge tone="sand">{joinRequestCopy.outsideRange}</Badge> : null}
          </p>
        </div>
      </div>
      {message ? (
        <blockquote className="rounded-md bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      ) : null}
      {unsent?.state === 'failed' ? (
        <Banner tone="error" onDismiss={onForget}>
          {unsent.reason}
        </Banner>
      ) : null}
      <JoinRequestActions
        {...actions}
        name={requester.displayName}
        shows={actionsOf(request, declining ? unsent : undefined)}
      />
    </Card>
  );
}

function Handicap({ handicap }: { handicap: number | null }) {
  if (handicap === null) return <Badge>{joinRequestCopy.noHandicap}</Badge>;
  return <ScorecardNumber size="sm" label={joinRequestCopy.handicap} value={formatHandicap(handicap)} />;
}

function actionsOf({ status, may }: JoinRequest, declining: UnsentDecline | undefined) {
  if (declining) return declining.held ? 'undo' : null;
  if (may.decide) return 'decisions';
  return status === 'accepted' ? 'chat' : null;
}
