import { useState } from 'react';
import { isCalendarDate } from '#platform/shared/calendar-date.ts';
import { parseDutchTime } from '#platform/shared/dutch-entry.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { useToday } from '#platform/client/use-today.ts';
import { fromAmsterdam, toAmsterdam } from '#platform/shared/time-zone.ts';
import { DateField } from '#ui/forms/date-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { TimeField } from '#ui/forms/time-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { courseClosureCopy } from '../../copy.ts';
import type { Closure, ClosureForm as Values } from '../../closure.ts';
import { createClosure, updateClosure } from '../model/commands.ts';

const { admin: words, validation } = courseClosureCopy;

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
    ...(startsAt === null && { startsAt: words.incomplete }),
    ...(endsAt === null && { endsAt: words.incomplete }),
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

export function ClosureForm({ clubId, closure, onClose }: ClosureFormProps) {
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
      ? update.send({ clubId, closureId: closure.id, ...values }, { onDone: onClose })
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
      title={words.formTitle}
      submitLabel={words.save}
      pending={create.pending || update.pending}
      onSubmit={submit}
    >
      <MomentFields
        labels={words.start}
        min={today}
        value={start}
        error={errors.startsAt}
        onValueChange={setStart}
      />
      <MomentFields
        labels={words.end}
        min={start.date || today}
        value={end}
        error={errors.endsAt}
        onValueChange={setEnd}
      />
      <TextField
        required
        label={words.reason}
        hint={words.reasonHint}
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
