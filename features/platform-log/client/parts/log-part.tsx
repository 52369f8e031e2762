import { Download } from 'lucide-react';
import { useState } from 'react';
import { auditActions, type AuditAction } from '#features/audit/audit.ts';
import { auditCopy, doneBy } from '#features/audit/copy.ts';
import { useClubs } from '#features/club/client/queries.ts';
import { formatTime, formatWeekdayDate } from '#platform/shared/dutch.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { ComboboxField } from '#ui/forms/combobox-field.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RowsLoading } from '#ui/lists/rows-loading.tsx';
import { platformLogCopy as words } from '../../copy.ts';
import type { LogFilter, PlatformEntry } from '../../platform-log.ts';
import { useLogExport, usePlatformLog } from '../queries.ts';

const actionOptions = auditActions
  .map((value) => ({ value, label: auditCopy.actions[value] }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'nl'));

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** What admins of all clubs and of the platform did, with filters and as a file. */
export function LogPart() {
  const clubs = useClubs();
  const [clubId, setClubId] = useState<string | null>(null);
  const [action, setAction] = useState<AuditAction | null>(null);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const filter: LogFilter = {
    ...(clubId && { clubId }),
    ...(action && { action }),
    ...(isDate(from) && { from }),
    ...(isDate(until) && { until }),
  };
  const log = usePlatformLog(filter);
  const exporting = useLogExport();

  return (
    <section aria-label={words.title}>
      <h2 className="sr-only">{words.title}</h2>
      <search className="mb-5 grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <ComboboxField
          label={words.filters.club}
          placeholder={words.filters.every}
          options={(clubs.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={clubId}
          onValueChange={setClubId}
        />
        <ComboboxField
          label={words.filters.action}
          placeholder={words.filters.every}
          options={actionOptions}
          value={action}
          onValueChange={setAction}
        />
        <DateField label={words.filters.from} value={from} onValueChange={setFrom} />
        <DateField label={words.filters.until} value={until} onValueChange={setUntil} />
      </search>
      <PagedList
        list={log}
        loading={<RowsLoading />}
        failureTitle={words.failure.loadTitle}
        empty={<p className="text-ink-soft">{words.empty}</p>}
        more={words.more}
      >
        {(entries) => (
          <Card
            padding="none"
            className={classNames('transition-opacity', log.isPlaceholderData && 'opacity-60')}
          >
            <ul aria-label={words.title} className="divide-y divide-line">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      <div className="mt-5 flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-4">
        <Button
          variant="secondary"
          icon={<Download />}
          pending={exporting.isPending}
          className="shrink-0"
          onClick={() => exporting.mutate(filter)}
        >
          {words.export}
        </Button>
        <p className="text-sm text-ink-soft">{words.exportHint}</p>
      </div>
    </section>
  );
}

function Entry({ entry: { action, actor, subject, club, createdAt } }: { entry: PlatformEntry }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-3 sm:px-5 md:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_14rem] md:items-baseline">
      <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
        {auditCopy.actions[action]}
        {subject ? `: ${subject.displayName}` : null}
      </h3>
      <p className="text-sm wrap-anywhere text-ink-soft">{club?.name}</p>
      <p className="text-sm text-ink-soft">
        <span className="block wrap-anywhere">{doneBy(actor?.displayName ?? auditCopy.operator)}</span>
        <time dateTime={createdAt} className="tabular-nums">
          {formatWeekdayDate(createdAt)}, {formatTime(createdAt)}
        </time>
      </p>
    </li>
  );
}
