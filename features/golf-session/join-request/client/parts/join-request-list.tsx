import { useInfiniteQuery } from '@tanstack/react-query';
import { haptic } from '#platform/client/device/device.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyMembers } from '#ui/illustrations/empty-members.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RequestCardsLoading } from '#ui/request-card.tsx';
import { joinRequestCopy } from '../../copy.ts';
import type { JoinRequest } from '../../join-request.ts';
import { useDeclines } from '../offline.ts';
import { joinRequestsQuery, useAccept, useLiveJoinRequests } from '../queries.ts';
import { JoinRequestCard } from './join-request-card.tsx';
import { JoinRequestGroups } from './join-request-groups.tsx';

interface JoinRequestListProps {
  golfSessionId: string;
  /** Opens the conversation with an accepted player. */
  onChat: () => void;
}

const { failure, empty, loading, more } = joinRequestCopy;

export function JoinRequestList({ golfSessionId, onChat }: JoinRequestListProps) {
  const list = useInfiniteQuery(joinRequestsQuery(golfSessionId));
  const accept = useAccept(golfSessionId);
  const declines = useDeclines(golfSessionId);
  useLiveJoinRequests(golfSessionId);

  function card(request: JoinRequest) {
    const unsent = declines.unsentOf(request.id);
    return (
      <JoinRequestCard
        request={request}
        unsent={unsent}
        offline={declines.offline}
        onAccept={() => {
          haptic('medium');
          declines.forget(request.id);
          accept.mutate({ request });
        }}
        onDecline={() => declines.decline(request)}
        onUndo={() => {
          if (unsent) declines.undo(unsent.id);
        }}
        onForget={() => declines.forget(request.id)}
        onChat={onChat}
      />
    );
  }

  return (
    <PagedList
      key={golfSessionId}
      list={list}
      loading={<RequestCardsLoading label={loading} className="grid gap-4" />}
      failureTitle={failure.loadTitle}
      empty={
        <EmptyState illustration={<EmptyMembers />} title={empty.title}>
          {empty.body}
        </EmptyState>
      }
      more={more}
    >
      {(requests) => (
        <JoinRequestGroups requests={requests} more={list.hasNextPage}>
          {card}
        </JoinRequestGroups>
      )}
    </PagedList>
  );
}
