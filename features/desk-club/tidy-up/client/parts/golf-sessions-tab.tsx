import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { EmptyGolfSessions } from '#ui/illustrations/empty-golf-sessions.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RowsLoading } from '#ui/lists/rows-loading.tsx';
import { tidyUpCopy } from '../../copy.ts';
import { listedStates, type ListedState } from '../../rules.ts';
import { golfSessionsQuery, useLiveAllGolfSessions } from '../model/queries.ts';
import { AdminGolfSession } from './admin-golf-session.tsx';
import { RecentTidyUps } from './recent-tidy-ups.tsx';
import { TidyUpButton } from './tidy-up-button.tsx';

const options = listedStates.map((value) => ({ value, label: tidyUpCopy.states[value] }));

/** The tab 'Golf Sessions' of the admin dashboard. */
export function GolfSessionsTab({ clubId }: { clubId: string }) {
  const [status, setStatus] = useState<ListedState>('all');
  const list = useInfiniteQuery(golfSessionsQuery(clubId, status));
  useLiveAllGolfSessions();
  return (
    <section aria-labelledby="club-golf-sessions">
      <h2 id="club-golf-sessions" className="sr-only">
        {tidyUpCopy.listTitle}
      </h2>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label={tidyUpCopy.filterLabel}
          options={options}
          value={status}
          onValueChange={setStatus}
          className="w-full sm:w-56"
        />
        <TidyUpButton clubId={clubId} />
      </div>
      <RecentTidyUps clubId={clubId} />
      <div className="mt-5">
        <PagedList
          list={list}
          loading={<RowsLoading bare rows={3} lead="date" />}
          failureTitle={tidyUpCopy.failure.loadTitle}
          empty={status === 'all' ? <NoneYet /> : <NoMatch onShowAll={() => setStatus('all')} />}
          more={tidyUpCopy.more}
        >
          {(golfSessions) => (
            <ul
              aria-label={tidyUpCopy.listTitle}
              className="divide-y divide-line border-y border-line min-[100rem]:grid min-[100rem]:grid-cols-2 min-[100rem]:gap-x-10"
            >
              {golfSessions.map((golfSession) => (
                <AdminGolfSession key={golfSession.id} golfSession={golfSession} clubId={clubId} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </section>
  );
}

const NoneYet = () => (
  <EmptyState illustration={<EmptyGolfSessions />} title={tidyUpCopy.empty.title} headingLevel={3}>
    {tidyUpCopy.empty.body}
  </EmptyState>
);

const NoMatch = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    title={tidyUpCopy.noMatch.title}
    headingLevel={3}
    action={
      <Button variant="secondary" onClick={onShowAll}>
        {tidyUpCopy.noMatch.action}
      </Button>
    }
  />
);
