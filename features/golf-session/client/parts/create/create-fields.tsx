import { useEffect, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useToday } from '#platform/client/use-today.ts';
import { ChoiceField } from '#ui/forms/choice-chips.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { TimeField } from '#ui/forms/time-field.tsx';
import { useChoice, useFields, useValueField } from '#ui/forms/use-fields.ts';
import { golfSessionCopy, playersChoiceText } from '../../../copy.ts';
import type { GolfSessionForm } from '../../../golf-session.ts';
import { noMeeting, type TypedForm } from '../../model/create-form-values.ts';
import { meetingChoiceText } from '../round/copy.ts';

interface CreateFieldsProps {
  form: UseFormReturn<TypedForm, unknown, GolfSessionForm>;
  /** The field that gets focus. */
  focus?: 'title' | 'date';
  /** False for a whole series: each keeps its own date. */
  hasDate?: boolean;
  /** Fields that only a new golf session has. */
  children?: ReactNode;
}

const text = golfSessionCopy.form;
const playerChoices = [2, 3, 4, 5, 6, 7, 8].map((players) => ({
  value: String(players),
  label: playersChoiceText(players),
}));
/** The hours that the clock offers; another hour can be typed. */
const teeHours = [6, 21] as const;

export function CreateFields({ form, focus = 'title', hasDate = true, children }: CreateFieldsProps) {
  const { setFocus } = form;
  const field = useFields(form, text);
  // A refused form focuses the first invalid field, in the order in which they are registered here.
  const title = field('title');
  const date = useValueField(form, text, 'date');
  const time = useValueField(form, text, 'time');
  const maxPlayers = useChoice(form, text, 'maxPlayers');
  const today = useToday();
  useEffect(() => setFocus(focus), [setFocus, focus]);

  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField
        {...title}
        hint={text.titleHint}
        required
        maxLength={100}
        autoComplete="off"
        className={hasDate ? 'sm:col-span-2' : undefined}
      />
      {hasDate ? <DateField {...date} required min={today} /> : null}
      <TimeField {...time} required hours={teeHours} />
      <TextField {...field('location')} required maxLength={100} />
      <SelectField {...maxPlayers} hint={text.maxPlayersHint} options={playerChoices} />
      <TextField
        {...field('minHandicap')}
        optional
        hint={text.handicapHint}
        inputMode="text"
        autoComplete="off"
      />
      <TextField {...field('maxHandicap')} optional inputMode="text" autoComplete="off" />
      <TextArea {...field('description')} optional counter maxLength={500} className="sm:col-span-2" />
      <RoundFields form={form} />
      {children}
    </div>
  );
}

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
function RoundFields({ form }: { form: UseFormReturn<TypedForm, unknown, GolfSessionForm> }) {
  return (
    <>
      <ChoiceField {...useChoice(form, labels, 'holes')} options={holesChoices} />
      <ChoiceField {...useChoice(form, labels, 'transport')} options={transportChoices} />
      <SelectField {...useChoice(form, labels, 'meetingMinutes')} options={meetingChoices} />
    </>
  );
}
