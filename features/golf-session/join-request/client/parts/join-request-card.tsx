import { CloudOff, MessageCircle } from 'lucide-react';
import { formatHandicap } from '#features/profile/rules.ts';
import type { Unsent } from '#platform/client/sending/use-send.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DecisionButtons } from '#ui/decision-buttons.tsx';
import { RequestCard } from '#ui/request-card.tsx';
import { ScorecardNumber } from '#ui/scorecard-number.tsx';
import type { Tone } from '#ui/tone.ts';
import { joinRequestCopy } from '../../copy.ts';
import type { JoinRequest, JoinRequestState } from '../../join-request.ts';

interface JoinRequestCardProps {
  request: JoinRequest;
  /** A decision that the server has not run. */
  unsent: { status: 'accepted' | 'declined'; state: Unsent['state']; reason: string | null } | null;
  onAccept: () => void;
  onDecline: () => void;
  onUndo: () => void;
  /** Dismisses the reason of a refusal. */
  onForget: () => void;
  onChat: () => void;
}

const tones: Record<JoinRequestState, Tone> = { pending: 'amber', accepted: 'fairway', declined: 'flag' };

export function JoinRequestCard(props: JoinRequestCardProps) {
  const { request, unsent, onForget, ...actions } = props;
  const { requester, message, outsideHandicapRange, createdAt } = request;
  // Another device may have decided meanwhile: the server's answer counts.
  const deciding = request.status === 'pending' && unsent?.state !== 'failed' ? unsent : null;
  const status = deciding?.status ?? request.status;
  return (
    <RequestCard
      name={requester.displayName}
      picture={requester.avatarUrl}
      {...{ createdAt, message }}
      heading="h2"
      // The card takes focus when its focused button disappears.
      render={<article tabIndex={-1} />}
      badges={
        <>
          <Handicap handicap={requester.handicap} />
          <Badge tone={tones[status]}>{joinRequestCopy.states[status]}</Badge>
          {deciding?.state === 'waiting' ? (
            <Badge icon={<CloudOff />}>{joinRequestCopy.waitsForConnection}</Badge>
          ) : null}
          {outsideHandicapRange ? <Badge tone="sand">{joinRequestCopy.outsideRange}</Badge> : null}
        </>
      }
    >
      {unsent?.state === 'failed' ? (
        <Banner tone="error" onDismiss={onForget}>
          {unsent.reason}
        </Banner>
      ) : null}
      <JoinRequestActions
        {...actions}
        name={requester.displayName}
        shows={actionsOf(request, deciding?.state)}
      />
    </RequestCard>
  );
}

function Handicap({ handicap }: { handicap: number | null }) {
  if (handicap === null) return <Badge>{joinRequestCopy.noHandicap}</Badge>;
  return <ScorecardNumber size="sm" label={joinRequestCopy.handicap} value={formatHandicap(handicap)} />;
}

function actionsOf({ status, may }: JoinRequest, deciding: Unsent['state'] | undefined) {
  if (deciding) return deciding === 'held' ? 'undo' : null;
  if (may.decide) return 'decisions';
  return status === 'accepted' ? 'chat' : null;
}

interface JoinRequestActionsProps {
  /** The name of the requester, for a screen reader. */
  name: string;
  shows: 'decisions' | 'undo' | 'chat' | null;
  onAccept: () => void;
  onDecline: () => void;
  onUndo: () => void;
  onChat: () => void;
}

/** The buttons of a join request. */
function JoinRequestActions({ name, shows, ...on }: JoinRequestActionsProps) {
  switch (shows) {
    case 'decisions':
    case 'undo':
      return (
        <DecisionButtons
          about={name}
          isHeld={shows === 'undo'}
          accept={{ label: joinRequestCopy.accept, onPress: on.onAccept }}
          decline={{ label: joinRequestCopy.decline, onPress: on.onDecline }}
          undo={{ label: joinRequestCopy.undo, onPress: on.onUndo }}
        />
      );
    case 'chat':
      return (
        <Button variant="secondary" icon={<MessageCircle />} className="self-start" onClick={on.onChat}>
          {joinRequestCopy.chat}
        </Button>
      );
    case null:
      return null;
    default:
      return shows satisfies never;
  }
}
