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
import { createClosure, updateClosure } from '../commands.ts';

const { admin: words, validation } = courseClosureCopy;

type Moment = { date: string; time: string };
type Errors = { startsAt?: string | undefined; endsAt?: string | undefined; reason?: string | undefined };

const openAt = '08:00';
const closeAt = '18:00';

/** Null while the date or the time is missing. */
function instantOf({ date, time }: Moment): string | null {
  const read = parseDutchTime(time);
  return isCalendarDate(date) && read !== null ? (fromAmsterdam(date, read)?.toISOString() ?? null) : null;
}

interface ClosureFormProps {
  clubId: string;
  /** Null: a new one. */
  closure: Closure | null;
  onClose: () => void;
}

export function ClosureForm({ clubId, closure, onClose }: ClosureFormProps) {
  const today = useToday();
  const [start, setStart] = useState(() =>
    closure ? toAmsterdam(closure.startsAt) : { date: '', time: openAt },
  );
  const [end, setEnd] = useState(() => (closure ? toAmsterdam(closure.endsAt) : { date: '', time: closeAt }));
  const [reason, setReason] = useState(closure?.reason ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const create = useSend(createClosure);
  const update = useSend(updateClosure);

  const send = (values: Values) =>
    closure
      ? update.send({ clubId, closureId: closure.id, ...values }, { onDone: onClose })
      : create.send({ clubId, ...values }, { onDone: onClose });

  function submit() {
    const [startsAt, endsAt] = [instantOf(start), instantOf({ ...end, date: end.date || start.date })];
    const found: Errors = {
      startsAt: startsAt === null ? words.incomplete : undefined,
      endsAt:
        endsAt === null
          ? words.incomplete
          : startsAt !== null && endsAt <= startsAt
            ? validation.order
            : undefined,
      reason: reason.trim().length < 3 ? validation.reason : undefined,
    };
    setErrors(found);
    if (startsAt === null || endsAt === null || Object.values(found).some((text) => text !== undefined))
      return;
    void send({ startsAt, endsAt, reason });
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
        label={words.from}
        min={today}
        value={start}
        error={errors.startsAt}
        onValueChange={setStart}
      />
      <MomentFields
        label={words.until}
        min={start.date || today}
        value={{ ...end, date: end.date || start.date }}
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
  label: string;
  min: string;
  value: Moment;
  error: string | undefined;
  onValueChange: (value: Moment) => void;
}

function MomentFields({ label, min, value, error, onValueChange }: MomentFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-[3fr_2fr]">
      <DateField
        required
        label={`${label}, ${words.date}`}
        min={min}
        error={error}
        value={value.date}
        onValueChange={(date) => onValueChange({ ...value, date })}
      />
      <TimeField
        required
        label={`${label}, ${words.time}`}
        value={value.time}
        onValueChange={(time) => onValueChange({ ...value, time })}
      />
    </div>
  );
}
