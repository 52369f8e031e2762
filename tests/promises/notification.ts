import { uuidv7 } from 'uuidv7';
import type { Promises } from './promises.ts';

export const notificationPromises: Promises = {
  rows: (ids) => ({
    notifications: () => ({
      id: uuidv7(),
      user_id: ids.person,
      kind: 'message',
      event: 'sent',
      actor_id: ids.other,
    }),
    digests: () => ({ user_id: ids.person, week: '2026-11-23' }),
    notification_settings: () => ({ user_id: ids.person, quiet_from: '22:00', quiet_until: '07:00' }),
    push_subscriptions: () => ({
      id: uuidv7(),
      user_id: ids.person,
      session_id: ids.session,
      endpoint: `https://push.example.net/${uuidv7()}`,
      p256dh: 'B',
      auth: 'A',
    }),
    reminder_settings: () => ({ user_id: ids.person, moment: 'hours' }),
    reminders: () => ({
      golf_session_id: ids.golfSession,
      user_id: ids.person,
      starts_at: '2031-05-10T08:00:00Z',
    }),
    notification_choices: () => ({
      user_id: ids.person,
      kind: 'message',
      in_app: true,
      push: true,
      mail: true,
    }),
  }),
  values: [
    ['notification_settings', 'quiet_from', ['24:00', '9:00'], [], 'notification_settings_times'],
    ['notifications', 'kind', ['weather'], ['play_request'], 'notifications_kind'],
    ['notifications', 'event', ['seen'], ['asked', 'tidied', 'published'], 'notifications_event'],
    [
      'push_subscriptions',
      'endpoint',
      ['http://push.example.net/1', `https://push.example.net/${'a'.repeat(1000)}`],
      ['https://push.example.net/2'],
      'push_subscriptions_address',
    ],
    ['push_subscriptions', 'service', ['sms'], [], 'push_subscriptions_service'],
    ['push_subscriptions', 'failures', ['-1'], ['3'], 'push_subscriptions_failures'],
    ['notification_choices', 'kind', ['weather'], ['rating'], 'notification_choices_kind'],
    ['reminder_settings', 'moment', ['weeks'], ['none'], 'reminder_settings_moment'],
    ['digests', 'week', ['2026-11-24'], ['2026-11-30'], 'digests_week'],
  ],
  combinations: [
    ['push_subscriptions', 'a browser without keys', () => ({ p256dh: null }), 'push_subscriptions_keys'],
    [
      'push_subscriptions',
      'a native app with keys',
      () => ({ service: 'apns', endpoint: 'ab'.repeat(32), auth: null }),
      'push_subscriptions_keys',
    ],
    [
      'push_subscriptions',
      'a native app with the address of a browser',
      () => ({ service: 'fcm', p256dh: null, auth: null }),
      'push_subscriptions_address',
    ],
    [
      'notification_choices',
      'a digest in the app',
      () => ({ kind: 'digest', push: false }),
      'notification_choices_digest',
    ],
    [
      'notification_settings',
      'quiet hours that end when they begin',
      () => ({ quiet_until: '22:00' }),
      'notification_settings_quiet',
    ],
    [
      'notifications',
      'stars with the name of their sender',
      () => ({ kind: 'rating', event: 'asked' }),
      'notifications_rating_has_no_actor',
    ],
    [
      'notifications',
      'a message with the start of a golf session',
      () => ({ golf_session_starts_at: new Date() }),
      'notifications_starts_at',
    ],
    [
      'notifications',
      'a message with a time to answer',
      () => ({ answer_until: new Date() }),
      'notifications_answer_until',
    ],
  ],
  once: [
    ['notification_choices', () => ({ kind: 'message' }), 'notification_choices_pkey'],
    ['notification_settings', () => ({}), 'notification_settings_pkey'],
    ['digests', () => ({}), 'digests_pkey'],
    ['reminder_settings', ({ other }) => ({ user_id: other }), 'reminder_settings_pkey'],
    ['reminders', () => ({}), 'reminders_pkey'],
    ['push_subscriptions', () => ({ endpoint: 'https://push.example.net/1' }), 'push_subscriptions_endpoint'],
    [
      'push_subscriptions',
      () => ({ service: 'fcm', endpoint: `token:${uuidv7()}`, p256dh: null, auth: null }),
      'push_subscriptions_one_native',
    ],
    [
      'notifications',
      ({ club }) => ({ kind: 'club_update', event: 'published', related_id: club }),
      'notifications_one_per_update',
    ],
    ['notifications', ({ club }) => ({ related_id: club }), 'notifications_one_per_conversation'],
  ],
};
