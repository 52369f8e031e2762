import type { Promises } from './promises.ts';

export const notificationPromises: Promises = {
  rows: (ids) => ({
    notification_choices: () => ({
      user_id: ids.person,
      kind: 'message',
      in_app: true,
      push: true,
      mail: true,
    }),
  }),
  values: [['notification_choices', 'kind', ['weather'], ['rating'], 'notification_choices_kind']],
  once: [['notification_choices', () => ({ kind: 'message' }), 'notification_choices_pkey']],
};
