import type { UseFormReturn } from 'react-hook-form';
import { ChoiceField } from '#ui/forms/choice-chips.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { useChoice } from '#ui/forms/use-fields.ts';
import { golfSessionCopy } from '../../../copy.ts';
import type { GolfSessionForm } from '../../../golf-session.ts';
import { meetingChoiceText } from '../round/copy.ts';
import { noMeeting, type TypedForm } from '../../model/create-form-values.ts';

const text = golfSessionCopy.form;
const { free, walking, buggy } = text.transportChoices;
const labels = { holes: text.holes, transport: text.transport, meetingMinutes: text.meeting };
const holesChoices = [
  { value: '9', label: text.holeChoices[9] },
  { value: '18', label: text.holeChoices[18] },
];
const transportChoices = [
  { value: '', label: free },
  { value: 'walking', label: walking },
  { value: 'buggy', label: buggy },
];
const meetingChoices = [noMeeting, '10', '15', '20', '30', '45', '60'].map((value) => ({
  value,
  label: meetingChoiceText(Number(value)),
}));

/** How many holes, walking or by buggy, and when the players meet. */
export function RoundFields({ form }: { form: UseFormReturn<TypedForm, unknown, GolfSessionForm> }) {
  return (
    <>
      <ChoiceField {...useChoice(form, labels, 'holes')} options={holesChoices} />
      <ChoiceField {...useChoice(form, labels, 'transport')} options={transportChoices} />
      <SelectField {...useChoice(form, labels, 'meetingMinutes')} options={meetingChoices} />
    </>
  );
}
