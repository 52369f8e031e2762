import type { Promises } from './promises.ts';

export const presencePromises: Promises = {
  rows: (ids) => ({ presences: () => ({ user_id: ids.person, last_online_at: new Date() }) }),
  once: [['presences', () => ({}), 'presences_pkey']],
};
