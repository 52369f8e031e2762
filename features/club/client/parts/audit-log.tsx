import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#features/audit/audit.ts';
import { actionText, auditCopy, doneBy } from '#features/audit/copy.ts';
import { formatTime, formatFullDate } from '#platform/shared/dutch.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyLog } from '#ui/illustrations/empty-log.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RowsLoading } from '#ui/lists/rows-loading.tsx';
import { Section } from '#ui/section.tsx';
import { auditLogQuery } from '../model/administration-queries.ts';

/** What admins did in this club, newest first. */
export function AuditLog({ clubId }: { clubId: string }) {
  const log = useInfiniteQuery(auditLogQuery(clubId));
  return (
    <Section title={auditCopy.title} heading="text-xl">
      <p className="mt-1 mb-4 text-ink-soft">{auditCopy.lead}</p>
      <PagedList
        list={log}
        loading={<RowsLoading rows={3} />}
        failureTitle={auditCopy.failure.loadTitle}
        empty={<EmptyState illustration={<EmptyLog />} {...auditCopy.empty} headingLevel={3} />}
        more={auditCopy.more}
      >
        {(entries) => (
          <Card padding="none" render={<ul />} className="divide-y divide-line">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Card>
        )}
      </PagedList>
    </Section>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { actor, subject, createdAt } = entry;
  return (
    <li className="px-4 py-3 sm:px-5 min-[100rem]:flex min-[100rem]:items-baseline min-[100rem]:justify-between min-[100rem]:gap-8">
      <p className="font-semibold wrap-anywhere">
        {actionText(entry)}
        {subject ? `: ${subject.displayName}` : null}
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>{doneBy(actor?.displayName ?? auditCopy.operator)}</span>
        <time dateTime={createdAt} className="tabular-nums">
          {formatFullDate(createdAt)}, {formatTime(createdAt)}
        </time>
      </p>
    </li>
  );
}
