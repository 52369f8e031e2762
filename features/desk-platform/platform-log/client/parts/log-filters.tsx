import { X } from 'lucide-react';
import { auditActions, type AuditAction } from '#features/audit/audit.ts';
import { auditCopy } from '#features/audit/copy.ts';
import type { useClubs } from '#features/club/client/model/queries.ts';
import { Button } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import { ComboboxField } from '#ui/forms/combobox-field.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { allByLabel, onlyBy, platformLogCopy } from '../../copy.ts';
import type { LogFilter } from '../../platform-log.ts';

const words = platformLogCopy.filters;

export type Filters = {
  clubId: string | null;
  action: AuditAction | null;
  actor: { id: string; displayName: string } | null;
  from: string;
  until: string;
};

export const noFilters: Filters = { clubId: null, action: null, actor: null, from: '', until: '' };

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** The filter of these form values, without half-typed dates. */
export const toLogFilter = ({ clubId, action, actor, from, until }: Filters): LogFilter => ({
  ...(clubId && { clubId }),
  ...(action && { action }),
  ...(actor && { actorId: actor.id }),
  ...(isDate(from) && { from }),
  ...(isDate(until) && { until }),
});

const actionOptions = auditActions
  .map((value) => ({ value, label: auditCopy.actions[value] }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'nl'));

interface LogFiltersProps {
  /** To choose from. */
  clubs: ReturnType<typeof useClubs>;
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** The filters of the log; on a phone they are folded, so that the log itself is in view. */
export function LogFilters({ clubs, filters, onChange }: LogFiltersProps) {
  const wide = useMediaQuery('(min-width: 40rem)');
  const { clubId, action, actor, from, until } = filters;
  const fields = (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <ComboboxField
        label={words.club}
        placeholder={words.every}
        options={(clubs.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={clubId}
        onValueChange={(next) => onChange({ clubId: next })}
      />
      <ComboboxField
        label={words.action}
        placeholder={words.every}
        options={actionOptions}
        value={action}
        onValueChange={(next) => onChange({ action: next })}
      />
      <DateField label={words.from} value={from} onValueChange={(next) => onChange({ from: next })} />
      <DateField label={words.until} value={until} onValueChange={(next) => onChange({ until: next })} />
    </div>
  );
  const inFold = [clubId, action, from, until].filter(Boolean).length;
  return (
    <search className="mb-4 grid grid-cols-1 gap-3">
      {wide ? (
        fields
      ) : (
        <Fold label={words.label} count={inFold}>
          {fields}
        </Fold>
      )}
      {actor ? (
        <Button
          variant="secondary"
          size="small"
          icon={<X />}
          aria-label={allByLabel(actor.displayName)}
          className="justify-self-start"
          onClick={() => onChange({ actor: null })}
        >
          {onlyBy(actor.displayName)}
        </Button>
      ) : null}
    </search>
  );
}
