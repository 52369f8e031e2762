import { expect } from 'vitest';
import type { Promises } from '#tests/promises/promises.ts';

export const handoverPromises: Promises = {
  rows: (ids) => ({
    handovers: () => ({
      golf_session_id: ids.golfSession,
      offered_to: ids.person,
      leaves: true,
      answer_until: new Date(),
    }),
  }),
  combinations: [['handovers', 'an unknown status', () => ({ status: 'accepted' }), 'handovers_status']],
  once: [['handovers', () => ({ status: 'declined' }), 'handovers_once']],
  alone: [
    [
      'one offer of a golf session waits',
      async ({ ids, outcomeOf }) => {
        const about = { golf_session_id: ids.openGolfSession };
        expect(await outcomeOf('handovers', about)).toBe('taken');
        expect(await outcomeOf('handovers', { ...about, offered_to: ids.other })).toBe(
          'handovers_one_pending',
        );
      },
      'handovers_one_pending',
    ],
  ],
};
