import { useQuery } from '@tanstack/react-query';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Card } from '#ui/card.tsx';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { reminderCopy } from '../../copy.ts';
import { reminderMoments } from '../../rules.ts';
import { chooseMoment } from '../model/commands.ts';
import { momentQuery } from '../model/queries.ts';

const { title, body, label, moments } = reminderCopy;
const options = reminderMoments.map((value) => ({ value, label: moments[value] }));

/** Lets the user choose when to be reminded of a round. Each change is saved at once. */
export function ReminderCard() {
  const { data, isError } = useQuery(momentQuery);
  const { send } = useSend(chooseMoment);
  if (!data) return isError ? null : <Skeleton className="h-36" />;
  return (
    <Card>
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-soft">{body}</p>
      <ChoiceChips
        label={label}
        options={options}
        value={data.moment}
        onValueChange={(moment) => void send({ moment })}
      />
    </Card>
  );
}
