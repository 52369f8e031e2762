import { useQuery } from '@tanstack/react-query';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Card } from '#ui/card.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { quietHoursCopy } from './copy.ts';
import { setQuietHours } from '../model/commands.ts';
import { quietHoursQuery } from '../model/queries.ts';

const text = quietHoursCopy;
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** The choices for one end of the quiet hours, without the time of the other end. */
const timesBut = (other: string, own: string) =>
  [...new Set([...hours, own])]
    .filter((time) => time !== other)
    .toSorted()
    .map((time) => ({ value: time, label: time }));

/** The hours without push. Each change is saved at once. */
export function QuietHoursCard() {
  const { data } = useQuery(quietHoursQuery);
  const { send } = useSend(setQuietHours);
  if (!data) return null;
  const { quiet, from, until } = data;
  return (
    <Card>
      <h2 className="font-semibold">{text.title}</h2>
      <p className="mt-0.5 text-sm text-ink-soft">{text.body}</p>
      <CheckboxField
        className="mt-2"
        label={text.on}
        checked={quiet}
        onChange={({ currentTarget: { checked } }) => void send({ ...data, quiet: checked })}
      />
      {quiet ? (
        <div className="mt-2 grid max-w-sm grid-cols-2 gap-4">
          <SelectField
            label={text.from}
            options={timesBut(until, from)}
            value={from}
            onValueChange={(value) => void send({ ...data, from: value })}
          />
          <SelectField
            label={text.until}
            options={timesBut(from, until)}
            value={until}
            onValueChange={(value) => void send({ ...data, until: value })}
          />
        </div>
      ) : null}
    </Card>
  );
}
