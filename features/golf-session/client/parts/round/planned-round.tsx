import { use } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { parseDutchTime } from '#platform/shared/dutch-entry.ts';
import { isCalendarDate, fromAmsterdam } from '#platform/shared/time.ts';
import { weeklyDates, type GolfSessionForm } from '../../../golf-session.ts';
import type { TypedForm } from '../../model/create-form-values.ts';
import { RoundNotices } from '../../model/round-notices.ts';

interface PlannedRoundProps {
  form: UseFormReturn<TypedForm, unknown, GolfSessionForm>;
  clubId: string | null;
  /** How many weeks the golf session is offered. */
  weeks?: number;
}

/** What other nouns say about the round in the form, and about those of further weeks, once its date and time are known. */
export function PlannedRound({ form, clubId, weeks = 1 }: PlannedRoundProps) {
  const notices = use(RoundNotices);
  const [date, time, holes] = useWatch({ control: form.control, name: ['date', 'time', 'holes'] });
  const read = parseDutchTime(time);
  const isNine = holes === '9';
  const dates = read !== null && isCalendarDate(date) ? weeklyDates(date, weeks) : [];
  const rounds = dates.flatMap((day) => {
    const startsAt = fromAmsterdam(day, read ?? '');
    return startsAt
      ? [{ clubId, startsAt: startsAt.toISOString(), holes: isNine ? (9 as const) : (18 as const) }]
      : [];
  });
  if (!notices || rounds.length === 0) return null;
  return (
    <div className="mt-5 grid gap-3 empty:hidden">
      <notices.InForm
        rounds={rounds}
        onNine={isNine ? undefined : () => form.setValue('holes', '9', { shouldDirty: true })}
      />
    </div>
  );
}
