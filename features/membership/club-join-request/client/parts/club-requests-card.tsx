import { useInfiniteQuery } from '@tanstack/react-query';
import { CloudOff, Inbox, ShieldAlert } from 'lucide-react';
import { SmallHandicap } from '#features/profile/client/parts/handicap-badge.tsx';
import { type Unsent, useSend } from '#platform/client/sending/use-send.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { copy } from '#ui/copy.ts';
import { DecisionButtons } from '#ui/decision-buttons.tsx';
import { MovingList } from '#ui/lists/moving-list.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RequestCard, RequestCardsLoading } from '#ui/lists/request-card.tsx';
import { Section } from '#ui/section.tsx';
import type { ClubJoinRequest } from '../../club-join-request.ts';
import { clubJoinRequestCopy, decidedText, exclusionText } from '../../copy.ts';
import { decide, type Decision } from '../model/commands.ts';
import { useLiveClubJoinRequests, waitingRequestsQuery } from '../model/queries.ts';

const { admin: words, failure } = clubJoinRequestCopy;
/** In a wide window, the members are beside the requests. */
const listClass = 'grid grid-cols-1 gap-4 lg:grid-cols-2 min-[100rem]:grid-cols-1';

/** The requests that wait at a club, for its admins. */
export function ClubRequestsCard({ clubId }: { clubId: string }) {
  const list = useInfiniteQuery(waitingRequestsQuery(clubId));
  const { send, unsent, undo, discard } = useSend(decide);
  useLiveClubJoinRequests(clubId);

  function card(request: ClubJoinRequest) {
    const { id: requestId, requester } = request;
    const kept = unsent.find(({ input }) => input.requestId === requestId);
    const decided =
      kept && kept.state !== 'failed' ? { decision: kept.input.decision, state: kept.state } : null;
    return (
      <RequesterCard
        request={request}
        decided={decided}
        onDecide={(decision) => {
          if (kept) discard(kept.id);
          void send({ clubId, decision, requestId, name: requester.displayName });
        }}
        onUndo={() => {
          if (kept) undo(kept.id);
        }}
      />
    );
  }

  return (
    <Section title={words.title} heading="mb-3 text-xl">
      <PagedList
        list={list}
        loading={<RequestCardsLoading label={words.loading} className={listClass} />}
        failureTitle={failure.loadTitle}
        empty={
          <Card tone="sunken" className="flex items-center gap-3 text-ink-soft">
            <Inbox aria-hidden="true" className="size-6 shrink-0" />
            <p>{words.empty}</p>
          </Card>
        }
        more={words.more}
      >
        {(requests) => (
          <MovingList aria-label={words.listLabel} className={listClass}>
            {requests.map((request) => (
              <li key={request.id} className="grid">
                {card(request)}
              </li>
            ))}
          </MovingList>
        )}
      </PagedList>
    </Section>
  );
}

const requesterWords = clubJoinRequestCopy.admin;

interface RequesterCardProps {
  request: ClubJoinRequest;
  /** The decision of this device that is not sent yet. */
  decided: { decision: Decision; state: Exclude<Unsent['state'], 'failed'> } | null;
  onDecide: (decision: Decision) => void;
  onUndo: () => void;
}

/** A golfer who asks to become a member, with buttons to answer. */
function RequesterCard({ request, decided, onDecide, onUndo }: RequesterCardProps) {
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
          <SmallHandicap handicap={requester.handicap} />
          <Badge>
            <span className="sr-only">{requesterWords.playStyle}: </span>
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
          <ShieldAlert aria-hidden="true" className="at-first-line size-4 shrink-0" />
          <span>
            <strong className="font-semibold">{exclusionText(exclusion)}.</strong>{' '}
            {requesterWords.exclusionHint}
          </span>
        </p>
      ) : null}
      {decided === null || decided.state === 'held' ? (
        <DecisionButtons
          about={requester.displayName}
          isHeld={decided !== null}
          accept={{ label: requesterWords.approve, onPress: () => onDecide('approve') }}
          decline={{ label: requesterWords.reject, onPress: () => onDecide('reject') }}
          undo={{ label: requesterWords.undo, onPress: onUndo }}
        />
      ) : null}
    </RequestCard>
  );
}
