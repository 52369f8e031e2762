import { withItems } from '#platform/client/api.ts';
import { command } from '#platform/client/sending/command.ts';
import { notificationCopy } from '../../copy.ts';
import type { ChoiceKind, NotificationChannel } from '../../notification.ts';
import {
  choicesQuery,
  listQuery,
  notificationApi as api,
  quietHoursQuery,
  refreshNotifications,
} from './queries.ts';

const failure = notificationCopy.failure.saveTitle;

type Choosing = { id: string; kind: ChoiceKind; channel: NotificationChannel; on: boolean };

export const choose = command({
  call: (choice: Choosing, options) => api.choose.call(choice, options),
  // In order: the second of two taps on a switch decides.
  lane: () => 'notification choices',
  show: (queryClient, { kind, channel, on }) => {
    const { queryKey } = choicesQuery;
    const set = (shown: boolean) =>
      queryClient.setQueryData(queryKey, (old) => {
        const items = old?.items.map((item) => (item.kind === kind ? { ...item, [channel]: shown } : item));
        return items && { items };
      });
    void queryClient.cancelQueries({ queryKey });
    set(on);
    return () => void set(!on);
  },
  failure,
});

export const setQuietHours = command({
  call: api.setQuietHours.call,
  lane: () => 'quiet hours',
  show: (queryClient, hours) => {
    const { queryKey } = quietHoursQuery;
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, hours);
    return () => void queryClient.invalidateQueries({ queryKey });
  },
  failure,
});

/** Turns the mail of a link on or off. The screen shows a failure itself. */
export const setMail = command({ call: api.setMail.call });

/** Marks a notification as read, or with `older` also all before it. */
export const markRead = command({
  call: api.read.call,
  target: ({ notificationId }) => notificationId,
  show: async (queryClient, { notificationId, older }) => {
    const { queryKey } = listQuery;
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (data) => {
      let isOlder = false;
      return withItems(data, (items) =>
        items.map((item) => {
          const marked = item.id === notificationId || (older && isOlder);
          if (item.id === notificationId) isOlder = true;
          return marked ? { ...item, read: true } : item;
        }),
      );
    });
  },
  refresh: refreshNotifications,
});
