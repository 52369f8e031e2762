import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Card } from '#ui/card.tsx';
import { MovingList } from '#ui/lists/moving-list.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RequestCardsLoading } from '#ui/request-card.tsx';
import type { ClubJoinRequest } from '../../club-join-request.ts';
import { clubJoinRequestCopy } from '../../copy.ts';
import { decide } from '../model/commands.ts';
import { useLiveClubJoinRequests, waitingRequestsQuery } from '../model/queries.ts';
import { RequesterCard } from './requester-card.tsx';

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
    <section aria-labelledby="club-requests">
      <h2 id="club-requests" className="mb-3 text-xl">
        {words.title}
      </h2>
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
    </section>
  );
}
