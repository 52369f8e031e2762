import { use } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { parseDutchTime } from '#platform/shared/dutch-entry.ts';
import { fromAmsterdam } from '#platform/shared/time-zone.ts';
import type { GolfSessionForm } from '../../../golf-session.ts';
import type { TypedForm } from '../create/create-form-values.ts';
import { RoundNotices } from './round-notices.ts';

interface PlannedRoundProps {
  form: UseFormReturn<TypedForm, unknown, GolfSessionForm>;
  clubId: string | null;
}

/** What other nouns say about the round in the form, once its date and time are known. */
export function PlannedRound({ form, clubId }: PlannedRoundProps) {
  const notices = use(RoundNotices);
  const [date, time, holes] = useWatch({ control: form.control, name: ['date', 'time', 'holes'] });
  const read = parseDutchTime(time);
  const startsAt = read === null || date === '' ? null : fromAmsterdam(date, read);
  const isNine = holes === '9';
  if (!notices || !startsAt) return null;
  return (
    <div className="mt-5 grid gap-3 empty:hidden">
      <notices.InForm
        round={{ clubId, startsAt: startsAt.toISOString(), holes: isNine ? 9 : 18 }}
        onNine={isNine ? undefined : () => form.setValue('holes', '9', { shouldDirty: true })}
      />
    </div>
  );
}
