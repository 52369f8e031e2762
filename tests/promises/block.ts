import type { Promises } from './promises.ts';

export const blockPromises: Promises = {
  rows: (ids) => ({
    blocks: () => ({ blocker_id: ids.person, blocked_id: ids.other }),
  }),
  combinations: [['blocks', 'oneself', (ids) => ({ blocked_id: ids.person }), 'blocks_not_self']],
  once: [['blocks', () => ({}), 'blocks_pkey']],
};
