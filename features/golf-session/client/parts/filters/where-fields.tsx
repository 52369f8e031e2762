import { addDays } from '#platform/shared/calendar-date.ts';
import { formatWeekdayDate } from '#platform/shared/dutch.ts';
import { fromAmsterdam, toAmsterdam } from '#platform/shared/time-zone.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { golfSessionCopy } from '../../../copy.ts';
import type { ClubChoice, Where } from '../../model/use-filters.ts';

export interface WhereFieldsProps {
  /** A club is selected. */
  hasClub: boolean;
  /** The user's other clubs. */
  otherClubs: readonly ClubChoice[];
  value: Where;
  onValueChange: (next: Where) => void;
}

const daysAhead = 14;
const anyDay = 'any';
const ownClub = 'own';

function dayOptions(chosen: string | null) {
  const today = toAmsterdam(new Date()).date;
  const { all, today: todayWord, tomorrow } = golfSessionCopy.day;
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(today, index));
  // A link can lead to a later day than these.
  if (chosen !== null && !days.includes(chosen)) days.push(chosen);
  const labelOf = (day: string, index: number) =>
    index === 0
      ? todayWord
      : index === 1
        ? tomorrow
        : formatWeekdayDate((fromAmsterdam(day, '12:00') ?? new Date()).toISOString());
  return [
    { value: anyDay, label: all },
    ...days.map((value, index) => ({ value, label: labelOf(value, index) })),
  ];
}

/** Choose a day and, for members of a club, the clubs. */
export function WhereFields({ hasClub, otherClubs, value, onValueChange }: WhereFieldsProps) {
  const { day, clubs } = golfSessionCopy;
  return (
    <div className="mb-2 grid grid-cols-2 gap-2 sm:max-w-xl large-text:grid-cols-1">
      <SelectField
        hideLabel
        label={day.label}
        options={dayOptions(value.day)}
        value={value.day ?? anyDay}
        onValueChange={(next) => onValueChange({ ...value, day: next === anyDay ? null : next })}
      />
      {hasClub ? (
        <SelectField
          hideLabel
          label={clubs.label}
          options={[
            { value: ownClub, label: clubs.own },
            ...otherClubs.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'mine', label: clubs.mine },
            { value: 'public', label: clubs.public },
          ]}
          value={value.club ?? ownClub}
          onValueChange={(next) => onValueChange({ ...value, club: next === ownClub ? null : next })}
        />
      ) : null}
    </div>
  );
}
