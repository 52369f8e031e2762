import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RowsLoading } from '#ui/lists/rows-loading.tsx';
import { Section } from '#ui/section.tsx';
import { invitationCopy } from '../../copy.ts';
import { openInvitationsQuery, useLiveInvitations } from '../model/queries.ts';
import { InvitationRow } from './invitation-row.tsx';

const words = invitationCopy.open;
const whileQueued = 5000;

export function OpenInvitations({ clubId }: { clubId: string }) {
  const list = useInfiniteQuery({
    ...openInvitationsQuery(clubId),
    // Sending a mail publishes no event: a thousand mails would refetch the list a thousand times.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ mail, ended }) => mail === 'queued' && !ended))
        ? whileQueued
        : false,
  });
  useLiveInvitations(clubId);
  return (
    <Section title={words.title} heading="mb-4 text-xl">
      <PagedList
        list={list}
        loading={<RowsLoading rows={2} />}
        failureTitle={invitationCopy.failure.loadTitle}
        empty={<p className="text-ink-soft">{words.empty}</p>}
        more={words.more}
      >
        {(invitations) => (
          <Card padding="none" render={<ul />} className="divide-y divide-line">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} clubId={clubId} invitation={invitation} />
            ))}
          </Card>
        )}
      </PagedList>
    </Section>
  );
}
