import { startTransition, useOptimistic } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { notificationCopy } from '../../copy.ts';
import type { Choice, NotificationChannel } from '../../notification.ts';
import { channelsOf } from '../../rules.ts';
import { choose } from '../model/commands.ts';

/** One kind of notification, and its three channels. */
export function ChoiceRow({ choice }: { choice: Choice }) {
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
  // Set at the tap: the cache updates a little later, and the box would flicker.
  const [on, show] = useOptimistic(choice[channel]);
  return (
    <CheckboxField
      label={notificationCopy.channels[channel]}
      checked={on}
      onChange={({ currentTarget: { checked } }) =>
        startTransition(async () => {
          show(checked);
          await send({ kind: choice.kind, channel, on: checked });
        })
      }
    />
  );
}
