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
    notification_choices: () => ({
      user_id: ids.person,
      kind: 'message',
      in_app: true,
      push: true,
      mail: true,
    }),
  }),
  values: [
    ['notifications', 'kind', ['weather'], ['play_request'], 'notifications_kind'],
    ['notifications', 'event', ['seen'], ['asked', 'tidied', 'published'], 'notifications_event'],
    ['notification_choices', 'kind', ['weather'], ['rating'], 'notification_choices_kind'],
  ],
  combinations: [
    [
      'notifications',
      'stars with the name of their sender',
      () => ({ kind: 'rating', event: 'given' }),
      'notifications_rating_has_no_actor',
    ],
    [
      'notifications',
      'a message with the start of a golf session',
      () => ({ golf_session_starts_at: new Date() }),
      'notifications_starts_at',
    ],
  ],
  once: [
    ['notification_choices', () => ({ kind: 'message' }), 'notification_choices_pkey'],
    [
      'notifications',
      ({ club }) => ({ kind: 'club_update', event: 'published', related_id: club }),
      'notifications_one_per_update',
    ],
    ['notifications', ({ club }) => ({ related_id: club }), 'notifications_one_per_conversation'],
  ],
};
