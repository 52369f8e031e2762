import { Controller, type UseFormReturn } from 'react-hook-form';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { golfSessionCopy } from '../../../copy.ts';
import type { GolfSessionForm } from '../../../golf-session.ts';
import { meetingChoiceText } from '../round/copy.ts';
import { noMeeting, type TypedForm } from './create-form-values.ts';

const text = golfSessionCopy.form;
const meetingChoices = [noMeeting, '10', '15', '20', '30', '45', '60'].map((value) => ({
  value,
  label: meetingChoiceText(Number(value)),
}));

/** How many holes, walking or by buggy, and when the players meet. */
export function RoundFields({
  form: { control },
}: {
  form: UseFormReturn<TypedForm, unknown, GolfSessionForm>;
}) {
  return (
    <>
      <Controller
        control={control}
        name="holes"
        render={({ field }) => (
          <div>
            <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
              {text.holes}
            </p>
            <ChoiceChips
              label={text.holes}
              value={field.value}
              onValueChange={field.onChange}
              options={[
                { value: '9', label: text.holeChoices[9] },
                { value: '18', label: text.holeChoices[18] },
              ]}
            />
          </div>
        )}
      />
      <Controller
        control={control}
        name="transport"
        render={({ field }) => (
          <div>
            <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
              {text.transport}
            </p>
            <ChoiceChips
              label={text.transport}
              value={field.value}
              onValueChange={field.onChange}
              options={[
                { value: '', label: text.transportChoices.free },
                { value: 'walking', label: text.transportChoices.walking },
                { value: 'buggy', label: text.transportChoices.buggy },
              ]}
            />
          </div>
        )}
      />
      <Controller
        control={control}
        name="meetingMinutes"
        render={({ field }) => (
          <SelectField
            label={text.meeting}
            options={meetingChoices}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
    </>
  );
}
