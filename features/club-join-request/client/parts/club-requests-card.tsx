import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { MovingList } from '#ui/lists/moving-list.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { clubJoinRequestCopy } from '../../copy.ts';
import { useDecideForClub, useLiveClubJoinRequests, waitingRequestsQuery } from '../queries.ts';
import { RequesterCard } from './requester-card.tsx';

const { admin: words, failure } = clubJoinRequestCopy;

/** The requests that wait at a club, for its admins. */
export function ClubRequestsCard({ clubId }: { clubId: string }) {
  const list = useInfiniteQuery(waitingRequestsQuery(clubId));
  const decide = useDecideForClub(clubId);
  useLiveClubJoinRequests(clubId);

  return (
    <section aria-labelledby="club-requests">
      <h2 id="club-requests" className="mb-3 text-xl">
        {words.title}
      </h2>
      <PagedList
        list={list}
        loading={<RequestsLoading />}
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
          <MovingList aria-label={words.listLabel} className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {requests.map((request) => (
              <li key={request.id} className="grid">
                <RequesterCard
                  request={request}
                  onDecide={(decision) => decide.mutate({ decision, request })}
                />
              </li>
            ))}
          </MovingList>
        )}
      </PagedList>
    </section>
  );
}

function RequestsLoading() {
  return (
    <Loading label={words.loading} className="grid gap-4 lg:grid-cols-2">
      {[1, 2].map((row) => (
        <Card key={row} className="flex flex-col gap-4">
          <div className="flex gap-3">
            <Skeleton shape="circle" className="size-11" />
            <div className="flex-1 space-y-2.5 pt-1">
              <Skeleton shape="line" className="w-40" />
              <Skeleton shape="line" className="w-28" />
            </div>
          </div>
          <Skeleton className="h-14" />
          <div className="grid grid-cols-2 gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        </Card>
      ))}
    </Loading>
  );
}
