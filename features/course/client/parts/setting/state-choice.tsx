import { Check } from 'lucide-react';
import { useId } from 'react';
import { FlagStatus } from '#ui/illustrations/flag-status.tsx';
import { courseCopy } from '../../../copy.ts';
import { courseStates, type CourseState } from '../../../course.ts';
import { courseSettingCopy } from './copy.ts';

const chosen: Record<CourseState, string> = {
  open: 'has-checked:border-fairway has-checked:bg-fairway-soft has-checked:text-fairway-ink',
  restricted: 'has-checked:border-amber has-checked:bg-amber-soft has-checked:text-amber-ink',
  closed: 'has-checked:border-flag has-checked:bg-flag-soft has-checked:text-flag-ink',
};

interface StateChoiceProps {
  value: CourseState;
  onValueChange: (state: CourseState) => void;
}

/** Three large buttons with the drawn flags, to be hit with a cold thumb and read in the sun. Native radio buttons underneath. */
export function StateChoice({ value, onValueChange }: StateChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-lg font-semibold">{courseSettingCopy.stateLabel}</legend>
      <div className="grid grid-cols-3 gap-2 large-text:grid-cols-1 sm:gap-3">
        {courseStates.map((state) => (
          <label
            key={state}
            className={`relative flex min-h-32 min-w-0 flex-col items-center justify-center gap-1 rounded-lg border-2 border-line-strong bg-raised px-1 py-3 text-center transition-colors hover:border-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:justify-start sm:px-3 ${chosen[state]}`}
          >
            <input
              type="radio"
              name={name}
              className="peer sr-only"
              checked={state === value}
              onChange={() => onValueChange(state)}
            />
            <FlagStatus status={state} className="size-16 shrink-0 sm:size-20" />
            <span className="font-display text-lg font-semibold max-[22rem]:text-base sm:text-xl">
              {courseCopy.states[state]}
            </span>
            <span className="hidden text-sm text-ink-soft sm:block">
              {courseSettingCopy.stateHints[state]}
            </span>
            <Check
              aria-hidden="true"
              strokeWidth={3}
              className="absolute top-2 right-2 hidden size-6 peer-checked:block sm:top-3 sm:right-3 sm:size-7"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
