import { useInfiniteQuery } from '@tanstack/react-query';
import { CloudOff, MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isConfirmed } from '#features/account/client/model/queries.ts';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { whyTooLate } from '#features/golf-session/rules.ts';
import { SmallHandicap } from '#features/profile/client/parts/handicap-badge.tsx';
import { MenuOf } from '#features/profile/client/parts/person-menu.tsx';
import { haptic } from '#platform/client/device/device.ts';
import { type Unsent, useSend } from '#platform/client/sending/use-send.ts';
import { useMinute } from '#platform/client/use-today.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { copy } from '#ui/copy.ts';
import { DecisionButtons } from '#ui/decision-buttons.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Fold } from '#ui/fold.tsx';
import { EmptyMembers } from '#ui/illustrations/empty-members.tsx';
import { MovingList } from '#ui/lists/moving-list.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RequestCard, RequestCardsLoading } from '#ui/lists/request-card.tsx';
import type { Tone } from '#ui/tone.ts';
import { joinRequestCopy, refusals } from '../../copy.ts';
import type { JoinRequest, JoinRequestState } from '../../join-request.ts';
import { accept, decline } from '../model/commands.ts';
import { joinRequestsQuery, useLiveJoinRequests } from '../model/queries.ts';

interface JoinRequestListProps {
  golfSession: GolfSession;
  /** Opens the conversation with an accepted player. */
  onChat: () => void;
}

const { empty, loading, more } = joinRequestCopy;

const nobody = <EmptyState illustration={<EmptyMembers />} {...empty} />;

export function JoinRequestList({ golfSession, onChat }: JoinRequestListProps) {
  const { id: golfSessionId } = golfSession;
  const isTooLate = whyTooLate(golfSession, useMinute()) !== null;
  const list = useInfiniteQuery(joinRequestsQuery(golfSessionId));
  const accepting = useSend(accept);
  const declining = useSend(decline);
  const unsentDecisions = [
    ...accepting.unsent.map((one) => ({ ...one, status: 'accepted' as const })),
    ...declining.unsent.map((one) => ({ ...one, status: 'declined' as const })),
  ];
  useLiveJoinRequests(golfSessionId);
  const all = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const folded = useHandledAtFirst(all, isConfirmed(list));

  function card(request: JoinRequest) {
    const { id: joinRequestId, requester } = request;
    const unsent = unsentDecisions.find(({ input }) => input.joinRequestId === joinRequestId) ?? null;
    /** Forgets the refusal of an earlier decision. */
    function forget() {
      if (unsent?.state === 'failed') declining.discard(unsent.id);
    }
    const input = { golfSessionId, joinRequestId, displayName: requester.displayName };
    return (
      <JoinRequestCard
        {...{ request, unsent, isTooLate }}
        onAccept={() => {
          haptic('medium');
          forget();
          void accepting.send(input);
        }}
        onDecline={() => {
          forget();
          void declining.send(input);
        }}
        onUndo={() => {
          if (unsent) declining.undo(unsent.id);
        }}
        onForget={forget}
        onChat={onChat}
      />
    );
  }

  return (
    <PagedList
      key={golfSessionId}
      list={list}
      loading={<RequestCardsLoading label={loading} className="grid gap-4" />}
      empty={nobody}
      more={more}
    >
      {(requests) => (
        <JoinRequestGroups requests={requests} folded={folded} more={list.hasNextPage}>
          {card}
        </JoinRequestGroups>
      )}
    </PagedList>
  );
}

/**
 * The ids of the requests that were handled when this visit first heard of them from the server: what the device kept may be older. One
 * that is decided later stays where it is, so that nothing moves away under a finger.
 */
function useHandledAtFirst(requests: readonly JoinRequest[], confirmed: boolean): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const unseen = requests
    .filter(({ id }) => !seen.has(id))
    .map(({ id, status }) => [id, status !== 'pending'] as const);
  if (confirmed && unseen.length > 0) setSeen(new Map([...seen, ...unseen]));
  return new Set([...seen, ...unseen].filter(([, isHandled]) => isHandled).map(([id]) => id));
}

interface JoinRequestGroupsProps {
  requests: readonly JoinRequest[];
  /** The ids of those that are folded away. */
  folded: ReadonlySet<string>;
  /** More requests exist than are loaded. */
  more: boolean;
  /** Renders one card. */
  children: (request: JoinRequest) => ReactNode;
}

const { handled, handledLabel, allHandled, listLabel } = joinRequestCopy;
const listClass = 'grid grid-cols-1 gap-4';

/** Requests to decide on, with the handled ones folded below. */
function JoinRequestGroups({ requests, folded, more, children }: JoinRequestGroupsProps) {
  const shown = requests.filter(({ id }) => !folded.has(id));
  const away = requests.filter(({ id }) => folded.has(id));
  const items = (some: readonly JoinRequest[]) =>
    some.map((request) => <li key={request.id}>{children(request)}</li>);
  return (
    <>
      {shown.length > 0 ? (
        <MovingList aria-label={listLabel} className={listClass}>
          {items(shown)}
        </MovingList>
      ) : (
        <p className="py-2 text-ink-soft">{allHandled}</p>
      )}
      {away.length > 0 ? (
        <div className="mt-5">
          <Fold label={handled} count={away.length} more={more}>
            <ul aria-label={handledLabel} className={listClass}>
              {items(away)}
            </ul>
          </Fold>
        </div>
      ) : null}
    </>
  );
}

interface JoinRequestCardProps {
  request: JoinRequest;
  /** A decision that the server has not run. */
  unsent: { status: 'accepted' | 'declined'; state: Unsent['state']; reason: string | null } | null;
  /** The round has begun: nobody can join it any more. */
  isTooLate: boolean;
  onAccept: () => void;
  onDecline: () => void;
  onUndo: () => void;
  /** Dismisses the reason of a refusal. */
  onForget: () => void;
  onChat: () => void;
}

const tones: Record<JoinRequestState, Tone> = { pending: 'amber', accepted: 'fairway', declined: 'flag' };

function JoinRequestCard(props: JoinRequestCardProps) {
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
      menu={<MenuOf person={requester} look="icon" />}
      // The card takes focus when its focused button disappears.
      render={<article tabIndex={-1} />}
      badges={
        <>
          <SmallHandicap handicap={requester.handicap} />
          <Badge tone={tones[status]}>{joinRequestCopy.states[status]}</Badge>
          {deciding?.state === 'waiting' ? (
            <Badge icon={<CloudOff />}>{copy.waitsForConnection}</Badge>
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

function actionsOf({ status, may }: JoinRequest, deciding: Unsent['state'] | undefined) {
  if (deciding) return deciding === 'held' ? 'undo' : null;
  if (may.decide) return 'decisions';
  return status === 'accepted' ? 'chat' : null;
}

interface JoinRequestActionsProps {
  /** The name of the requester, for a screen reader. */
  name: string;
  shows: 'decisions' | 'undo' | 'chat' | null;
  isTooLate: boolean;
  onAccept: () => void;
  onDecline: () => void;
  onUndo: () => void;
  onChat: () => void;
}

/** The buttons of a join request. */
function JoinRequestActions({ name, shows, isTooLate, ...on }: JoinRequestActionsProps) {
  switch (shows) {
    case 'decisions':
    case 'undo':
      return (
        <>
          {isTooLate ? <p className="text-sm text-ink-soft">{refusals.PAST}</p> : null}
          <DecisionButtons
            about={name}
            isHeld={shows === 'undo'}
            accept={isTooLate ? null : { label: joinRequestCopy.accept, onPress: on.onAccept }}
            decline={{ label: joinRequestCopy.decline, onPress: on.onDecline }}
            undo={{ label: joinRequestCopy.undo, onPress: on.onUndo }}
          />
        </>
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
