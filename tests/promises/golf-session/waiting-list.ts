import { uuidv7 } from 'uuidv7';
import type { Promises } from '#tests/promises/promises.ts';

export const waitingListPromises: Promises = {
  rows: (ids) => ({
    waiting_list_entries: () => ({ id: uuidv7(), golf_session_id: ids.golfSession, user_id: ids.person }),
  }),
  combinations: [
    [
      'waiting_list_entries',
      'an unknown status',
      () => ({ status: 'declined' }),
      'waiting_list_entries_status',
    ],
    [
      'waiting_list_entries',
      'an offer without an end',
      () => ({ status: 'offered' }),
      'waiting_list_entries_offer',
    ],
    [
      'waiting_list_entries',
      'waiting with the end of an offer',
      () => ({ offered_until: new Date() }),
      'waiting_list_entries_offer',
    ],
  ],
  once: [['waiting_list_entries', () => ({}), 'waiting_list_entries_once']],
};
