import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyChat } from '#ui/illustrations/empty-chat.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { reportDeskCopy } from '../../copy.ts';
import { reportGroups, type ReportGroup } from '../../rules.ts';
import { reportsQuery, useLiveReports, type Desk } from '../model/queries.ts';
import { ReportCard } from './report-card.tsx';

const options = reportGroups.map((value) => ({ value, label: reportDeskCopy.groups[value] }));

/** The reports of a club; without a club, those of all clubs and of none. */
export function ReportList({ clubId }: Desk) {
  const [group, setGroup] = useState<ReportGroup>('open');
  const reports = useInfiniteQuery(reportsQuery(clubId === undefined ? {} : { clubId }, group));
  useLiveReports();
  const empty = reportDeskCopy.empty[group];
  return (
    <section aria-labelledby="reports">
      <h2 id="reports" className="text-xl">
        {reportDeskCopy.title}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{reportDeskCopy.lead}</p>
      <ChoiceChips
        label={reportDeskCopy.filterLabel}
        options={options}
        value={group}
        onValueChange={setGroup}
      />
      <div className="mt-5">
        <PagedList
          key={group}
          list={reports}
          loading={<ReportsLoading />}
          failureTitle={reportDeskCopy.failure.loadTitle}
          empty={
            <EmptyState
              illustration={<EmptyChat className="mx-auto max-w-36" />}
              title={empty.title}
              headingLevel={3}
            >
              {empty.body}
            </EmptyState>
          }
          more={reportDeskCopy.more}
        >
          {(items) => (
            <ul className="grid gap-4 min-[100rem]:grid-cols-2 min-[100rem]:items-start">
              {items.map((report) => (
                <li key={report.id}>
                  <ReportCard report={report} withClub={clubId === undefined} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </section>
  );
}

function ReportsLoading() {
  return (
    <Loading label={reportDeskCopy.loading} className="grid gap-4">
      {[1, 2].map((report) => (
        <Card key={report} className="flex flex-col gap-4">
          <div className="space-y-2.5">
            <Skeleton className="h-6 w-24" />
            <Skeleton shape="line" className="h-5 w-3/5" />
            <Skeleton shape="line" className="w-4/5" />
          </div>
          <Skeleton className="h-24" />
          <Skeleton className="h-12 sm:w-72" />
        </Card>
      ))}
    </Loading>
  );
}
