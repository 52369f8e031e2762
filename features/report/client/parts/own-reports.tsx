import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge } from '#ui/badge.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Section } from '#ui/section.tsx';
import { aboutText, reportCopy, reportedOn } from '../../copy.ts';
import type { OwnReport } from '../../report.ts';
import { ownReportsQuery, useLiveOwnReports } from '../model/queries.ts';

const words = reportCopy.mine;

/** The user's own reports, with their outcome. */
export function OwnReports() {
  const reports = useInfiniteQuery(ownReportsQuery);
  useLiveOwnReports();
  return (
    <Section inCard title={words.title} heading="text-xl">
      <p className="mt-1 text-ink-soft">{words.lead}</p>
      <div className="mt-4">
        <PagedList
          list={reports}
          loading={
            <Loading label={words.loading}>
              <Skeleton className="h-16" />
            </Loading>
          }
          failureTitle={reportCopy.failure.loadTitle}
          empty={
            <p>
              <span className="font-semibold">{words.empty}</span> {words.emptyBody}
            </p>
          }
          more={words.more}
        >
          {(items) => (
            <ul className="divide-y divide-line">
              {items.map((report) => (
                <Row key={report.id} report={report} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Section>
  );
}

function Row({ report: { kind, about, reason, state, createdAt } }: { report: OwnReport }) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="font-semibold wrap-anywhere">{aboutText(kind, about)}</p>
      <p className="text-sm text-ink-soft">
        {reportCopy.reasons[reason]}. {reportedOn(createdAt)}
      </p>
      <p className="mt-1.5">
        <Badge tone={state === 'open' ? 'sky' : 'fairway'}>{reportCopy.states[state]}</Badge>
      </p>
    </li>
  );
}
