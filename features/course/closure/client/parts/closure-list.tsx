import { CalendarX, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { useToday } from '#platform/client/use-today.ts';
import { parseDutchTime } from '#platform/shared/dutch-entry.ts';
import { isCalendarDate, fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { TimeField } from '#ui/forms/time-field.tsx';
import { RowsLoading } from '#ui/lists/rows-loading.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import type { Closure, ClosureForm as Values } from '../../closure.ts';
import { courseClosureCopy, windowText } from '../../copy.ts';
import { createClosure, liftClosure, updateClosure } from '../model/commands.ts';
import { useClosures } from '../model/queries.ts';

const { admin: words } = courseClosureCopy;

/** In the tab 'Baan': the announced closures, to add, change and lift. The tab reports a failed load. */
export function ClosureList({ clubId }: { clubId: string }) {
  const closures = useClosures(clubId);
  const lift = useSend(liftClosure);
  const [edited, setEdited] = useState<Closure | 'new' | null>(null);
  const [lifted, setLifted] = useState<Closure | null>(null);
  const confirm = () =>
    lifted && void lift.send({ clubId, closureId: lifted.id }, { onEnd: () => setLifted(null) });
  return (
    <section
      aria-labelledby="closures"
      className="mt-8 border-t border-line pt-6 min-[100rem]:mt-0 min-[100rem]:border-0 min-[100rem]:pt-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-prose">
          <h2 id="closures" className="text-lg">
            {words.title}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{words.lead}</p>
        </div>
        <Button size="small" variant="secondary" icon={<Plus />} onClick={() => setEdited('new')}>
          {words.add}
        </Button>
      </div>
      <div className="mt-4">
        {closures.data ? (
          <Closures items={closures.data.items} onEdit={setEdited} onLift={setLifted} />
        ) : (
          <RowsLoading rows={2} />
        )}
      </div>
      {edited === null ? null : (
        <ClosureForm
          clubId={clubId}
          closure={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={lifted !== null}
        onClose={() => setLifted(null)}
        title={words.liftTitle}
        description={words.liftBody}
        confirmLabel={words.lift}
        pending={lift.pending}
        onConfirm={confirm}
      />
    </section>
  );
}

interface ClosuresProps {
  items: readonly Closure[];
  onEdit: (closure: Closure) => void;
  onLift: (closure: Closure) => void;
}

function Closures({ items, onEdit, onLift }: ClosuresProps) {
  if (items.length === 0) return <p className="text-sm text-ink-soft">{words.empty}</p>;
  return (
    <Card padding="none" render={<ul />} className="divide-y divide-line">
      {items.map((closure) => (
        <li key={closure.id} className="flex items-center gap-3 py-2 pr-2 pl-4">
          <CalendarX aria-hidden="true" className="size-5 shrink-0 text-amber-ink" />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="font-semibold">{closure.reason}</p>
            <p className="text-sm text-ink-soft tabular-nums">{windowText(closure)}</p>
          </div>
          <IconButton
            label={`${words.edit}: ${closure.reason}`}
            icon={<Pencil />}
            onClick={() => onEdit(closure)}
          />
          <IconButton
            label={`${words.lift}: ${closure.reason}`}
            icon={<Trash2 />}
            onClick={() => onLift(closure)}
          />
        </li>
      ))}
    </Card>
  );
}

const { admin: formWords, validation } = courseClosureCopy;

type Moment = { date: string; time: string };
type Errors = Partial<Record<keyof Values, string>>;

const openAt = '08:00';
const closeAt = '18:00';

const momentOf = (instant: string | undefined, time: string): Moment =>
  instant === undefined ? { date: '', time } : toAmsterdam(instant);

/** Null while the date or the time is missing. */
function instantOf({ date, time }: Moment): string | null {
  const read = parseDutchTime(time);
  return isCalendarDate(date) && read !== null ? (fromAmsterdam(date, read)?.toISOString() ?? null) : null;
}

/** What is wrong with the typed closure, and its values when nothing is. */
function judge(start: Moment, end: Moment, reason: string): { errors: Errors; values: Values | null } {
  const [startsAt, endsAt] = [instantOf(start), instantOf(end)];
  const isReversed = startsAt !== null && endsAt !== null && endsAt <= startsAt;
  const errors = {
    ...(startsAt === null && { startsAt: formWords.incomplete }),
    ...(endsAt === null && { endsAt: formWords.incomplete }),
    ...(isReversed && { endsAt: validation.order }),
    ...(reason.trim().length < 3 && { reason: validation.reason }),
  };
  const isRight = startsAt !== null && endsAt !== null && Object.keys(errors).length === 0;
  return { errors, values: isRight ? { startsAt, endsAt, reason } : null };
}

interface ClosureFormProps {
  clubId: string;
  /** Null: a new closure. */
  closure: Closure | null;
  onClose: () => void;
}

function ClosureForm({ clubId, closure, onClose }: ClosureFormProps) {
  const today = useToday();
  const [start, setStart] = useState(() => momentOf(closure?.startsAt, openAt));
  const [typedEnd, setEnd] = useState(() => momentOf(closure?.endsAt, closeAt));
  const end = { ...typedEnd, date: typedEnd.date || start.date };
  const [reason, setReason] = useState(closure?.reason ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const create = useSend(createClosure);
  const update = useSend(updateClosure);

  const send = (values: Values) =>
    closure
      ? update.send(
          { clubId, closureId: closure.id, seen: closure.updatedAt, ...values },
          { onDone: onClose },
        )
      : create.send({ clubId, ...values }, { onDone: onClose });

  function submit() {
    const { errors: found, values } = judge(start, end, reason);
    setErrors(found);
    if (values) void send(values);
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={formWords.formTitle}
      submitLabel={formWords.save}
      pending={create.pending || update.pending}
      onSubmit={submit}
    >
      <MomentFields
        labels={formWords.start}
        min={today}
        value={start}
        error={errors.startsAt}
        onValueChange={setStart}
      />
      <MomentFields
        labels={formWords.end}
        min={start.date || today}
        value={end}
        error={errors.endsAt}
        onValueChange={setEnd}
      />
      <TextField
        required
        label={formWords.reason}
        hint={formWords.reasonHint}
        error={errors.reason}
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

interface MomentFieldsProps {
  labels: { date: string; time: string };
  min: string;
  value: Moment;
  error: string | undefined;
  onValueChange: (value: Moment) => void;
}

function MomentFields({ labels, min, value, error, onValueChange }: MomentFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-[3fr_2fr]">
      <DateField
        required
        label={labels.date}
        min={min}
        error={error}
        value={value.date}
        onValueChange={(date) => onValueChange({ ...value, date })}
      />
      <TimeField
        required
        label={labels.time}
        value={value.time}
        onValueChange={(time) => onValueChange({ ...value, time })}
      />
    </div>
  );
}
