import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Card } from '#ui/card.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { SavedCheckbox } from '#ui/forms/saved-checkbox.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { notificationCopy } from '../../copy.ts';
import { type Choice, choiceKinds, type NotificationChannel } from '../../notification.ts';
import { channelsOf } from '../../rules.ts';
import { choose, setQuietHours } from '../model/commands.ts';
import { choicesQuery, quietHoursQuery } from '../model/queries.ts';
import { quietHoursCopy } from '../parts/copy.ts';

/** Which notifications to receive, and where. `device`: push on this device. `reminder`: when to be reminded of a round. */
export function NotificationsScreen({ device, reminder }: { device: ReactNode; reminder: ReactNode }) {
  const { title, back, lead } = notificationCopy;
  return (
    <div className="max-w-3xl">
      <PageHeader title={title} back={{ label: back, render: <Link to="/profile" /> }}>
        {lead}
      </PageHeader>
      <div className="space-y-5">
        {device}
        <QuietHoursCard />
        {reminder}
        <Choices />
      </div>
    </div>
  );
}

function Choices() {
  const query = useQuery(choicesQuery);
  const { data, error } = query;
  if (!data && error) {
    return <QueryFailed title={notificationCopy.failure.loadTitle} query={query} />;
  }
  return (
    <Card padding="none">
      {data ? (
        <ul className="divide-y divide-line">
          {data.items.map((choice) => (
            <ChoiceRow key={choice.kind} choice={choice} />
          ))}
        </ul>
      ) : (
        <Loading label={notificationCopy.loading}>
          {choiceKinds.map((kind) => (
            <div key={kind} className="grid gap-3 border-b border-line px-5 py-5">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-4 w-full" />
            </div>
          ))}
        </Loading>
      )}
    </Card>
  );
}

/** One kind of notification, and its three channels. */
function ChoiceRow({ choice }: { choice: Choice }) {
  const { title, body } = notificationCopy.kinds[choice.kind];
  return (
    <li className="px-4 py-4 sm:px-5 md:flex md:items-center md:justify-between md:gap-8">
      <fieldset className="contents">
        <legend className="float-left w-full md:w-auto md:flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="mt-0.5 block text-sm text-ink-soft">{body}</span>
        </legend>
        <div className="flex flex-wrap gap-x-6 pt-2 max-md:clear-left md:shrink-0 md:pt-0">
          {channelsOf(choice.kind).map((channel) => (
            <ChannelBox key={channel} choice={choice} channel={channel} />
          ))}
        </div>
      </fieldset>
    </li>
  );
}

function ChannelBox({ choice, channel }: { choice: Choice; channel: NotificationChannel }) {
  const { send } = useSend(choose);
  return (
    <SavedCheckbox
      label={notificationCopy.channels[channel]}
      checked={choice[channel]}
      save={(on) => send({ kind: choice.kind, channel, on })}
    />
  );
}

const text = quietHoursCopy;
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** The choices for one end of the quiet hours, without the time of the other end. */
const timesBut = (other: string, own: string) =>
  [...new Set([...hours, own])]
    .filter((time) => time !== other)
    .toSorted()
    .map((time) => ({ value: time, label: time }));

/** The hours without push. Each change is saved at once. */
function QuietHoursCard() {
  const { data, isError } = useQuery(quietHoursQuery);
  const { send } = useSend(setQuietHours);
  if (!data) return isError ? null : <Skeleton className="h-71" />;
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
