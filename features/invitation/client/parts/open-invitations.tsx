import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { invitationCopy } from '../../copy.ts';
import { openInvitationsQuery, useLiveInvitations } from '../queries.ts';
import { InvitationRow } from './invitation-row.tsx';

const words = invitationCopy.open;

export function OpenInvitations({ clubId }: { clubId: string }) {
  const list = useInfiniteQuery(openInvitationsQuery(clubId));
  useLiveInvitations(clubId);
  return (
    <section aria-labelledby="open-invitations">
      <h2 id="open-invitations" className="mb-4 text-xl">
        {words.title}
      </h2>
      <PagedList
        list={list}
        loading={
          <Loading className="grid gap-3">
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </Loading>
        }
        failureTitle={invitationCopy.failure.loadTitle}
        empty={<p className="text-ink-soft">{words.empty}</p>}
        more={words.more}
      >
        {(invitations) => (
          <Card padding="none">
            <ul className="divide-y divide-line">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} clubId={clubId} invitation={invitation} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </section>
  );
}
