import { useNow } from '#platform/client/use-today.ts';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { FieldError } from '#ui/forms/field-frame.tsx';
import { TimeField } from '#ui/forms/time-field.tsx';
import { nextEnds } from '../../../rules.ts';
import type { SettingValues } from '../../model/setting-values.ts';
import { courseSettingCopy } from './copy.ts';

interface EndChoiceProps {
  values: Pick<SettingValues, 'end' | 'date' | 'time'>;
  isIncomplete: boolean;
  onChange: (part: Partial<SettingValues>) => void;
}

const words = courseSettingCopy;
const errorId = 'course-end';

/** Until when the status holds: one tap for the usual moments, a date and a time for any other. */
export function EndChoice({ values, isIncomplete, onChange }: EndChoiceProps) {
  const now = useNow();
  const offers = nextEnds(now).map(({ end, at }) => ({ value: at.toISOString(), label: words.ends[end] }));
  const isOffered = values.end === 'none' || offers.some(({ value }) => value === values.end);
  return (
    <div className="min-w-0">
      <p aria-hidden="true" className="mb-2 text-sm font-semibold">
        {words.untilLabel}
      </p>
      <ChoiceChips
        label={words.untilLabel}
        options={[
          { value: 'none', label: words.noEnd },
          ...offers,
          { value: 'other', label: words.otherEnd },
        ]}
        value={isOffered ? values.end : 'other'}
        onValueChange={(end) => onChange({ end })}
      />
      {isOffered ? null : (
        <div className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
          <DateField
            label={words.endDate}
            min={now.date}
            value={values.date}
            onValueChange={(date) => onChange({ end: 'other', date })}
          />
          <TimeField
            label={words.endTime}
            value={values.time}
            onValueChange={(time) => onChange({ end: 'other', time })}
          />
          {isIncomplete ? (
            <div role="alert">
              <FieldError id={errorId}>{words.endMissing}</FieldError>
            </div>
          ) : null}
        </div>
      )}
      {values.end === 'none' ? null : <p className="mt-2 text-sm text-ink-soft">{words.endShort}</p>}
    </div>
  );
}
