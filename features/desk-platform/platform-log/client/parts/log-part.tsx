import { Download } from 'lucide-react';
import { useState } from 'react';
import { actionText, auditCopy, doneBy } from '#features/audit/copy.ts';
import { useClubs } from '#features/club/client/model/queries.ts';
import { clubCopy } from '#features/club/copy.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { formatTime, formatFullDate } from '#platform/shared/dutch.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyLog } from '#ui/illustrations/empty-log.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RowsLoading } from '#ui/lists/rows-loading.tsx';
import { QueriesFailed } from '#ui/loading/queries-failed.tsx';
import { onlyBy, platformLogCopy as words } from '../../copy.ts';
import { type PlatformEntry, mostExported } from '../../platform-log.ts';
import { exportLog } from '../model/commands.ts';
import { usePlatformLog } from '../model/queries.ts';
import { LogFilters, noFilters, toLogFilter, type Filters } from './log-filters.tsx';

/** What admins of all clubs and of the platform did, with filters and as a file. */
export function LogPart() {
  const [filters, setFilters] = useState(noFilters);
  const filter = toLogFilter(filters);
  const change = (part: Partial<Filters>) => setFilters((before) => ({ ...before, ...part }));
  const log = usePlatformLog(filter);
  const clubs = useClubs();
  const exporting = useSend(exportLog);
  const hasEntries = log.data?.pages.some(({ items }) => items.length > 0) ?? false;

  return (
    <section aria-label={words.title}>
      <h2 className="sr-only">{words.title}</h2>
      <LogFilters {...{ clubs, filters }} onChange={change} />
      <QueriesFailed title={[words.failure.loadTitle, clubCopy.failure.loadTitle]} queries={[log, clubs]} />
      <PagedList
        list={log}
        loading={<RowsLoading />}
        empty={
          <NoEntries isFiltered={Object.keys(filter).length > 0} onShowAll={() => setFilters(noFilters)} />
        }
        more={words.more}
      >
        {(entries) => (
          <Card
            padding="none"
            className={classNames('transition-opacity', log.isPlaceholderData && 'opacity-60')}
          >
            <ul aria-label={words.title} className="divide-y divide-line">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} onActor={(actor) => change({ actor })} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      {hasEntries ? (
        <div className="mt-5 flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-4">
          <Button
            variant="secondary"
            icon={<Download />}
            pending={exporting.pending}
            className="shrink-0"
            onClick={() => void exporting.send(filter)}
          >
            {words.export}
          </Button>
          <p className="text-sm text-ink-soft">{words.exportHint(mostExported)}</p>
        </div>
      ) : null}
    </section>
  );
}

const NoEntries = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) => (
  <EmptyState
    illustration={<EmptyLog />}
    title={isFiltered ? words.noMatch : auditCopy.empty.title}
    headingLevel={3}
    action={
      isFiltered ? (
        <Button variant="secondary" onClick={onShowAll}>
          {words.showAll}
        </Button>
      ) : null
    }
  />
);

interface EntryProps {
  entry: PlatformEntry;
  /** Filters the log by this admin. */
  onActor: (actor: NonNullable<PlatformEntry['actor']>) => void;
}

function Entry({ entry, onActor }: EntryProps) {
  const { actor, subject, club, createdAt } = entry;
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-3 sm:px-5 md:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_16rem] md:items-baseline">
      <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
        {actionText(entry)}
        {subject ? `: ${subject.displayName}` : null}
      </h3>
      <p className="text-sm wrap-anywhere text-ink-soft">{club?.name}</p>
      <div className="text-sm text-ink-soft">
        {actor ? (
          <button
            type="button"
            aria-label={onlyBy(actor.displayName)}
            className="-my-2.5 block min-h-11 cursor-pointer rounded-md text-left wrap-anywhere underline decoration-1 underline-offset-3 hover:text-ink hover:decoration-2"
            onClick={() => onActor(actor)}
          >
            {doneBy(actor.displayName)}
          </button>
        ) : (
          <span className="block">{doneBy(auditCopy.operator)}</span>
        )}
        <time dateTime={createdAt} className="tabular-nums">
          {formatFullDate(createdAt)}, {formatTime(createdAt)}
        </time>
      </div>
    </li>
  );
}
