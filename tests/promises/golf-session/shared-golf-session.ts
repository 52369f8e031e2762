import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { createGolfSession, createPerson } from '#tests/people/people.ts';
import type { Promises } from '#tests/promises/promises.ts';

export const sharedGolfSessionPromises: Promises = {
  rows: (ids) => ({
    shared_golf_sessions: () => ({
      golf_session_id: ids.golfSession,
      token_seed: randomBytes(16),
      token_hash: randomBytes(32),
    }),
  }),
  values: [['shared_golf_sessions', 'token_seed', [randomBytes(15)], [], 'shared_golf_sessions_seed']],
  combinations: [
    [
      'shared_golf_sessions',
      'a seed without a hash',
      () => ({ token_hash: null }),
      'shared_golf_sessions_whole',
    ],
  ],
  once: [['shared_golf_sessions', () => ({}), 'shared_golf_sessions_pkey']],
  alone: [
    [
      'a link leads to one golf session',
      async ({ db, outcomeOf }) => {
        const { id } = await createPerson(db);
        const link = { token_hash: randomBytes(32) };
        const of = async () => ({ ...link, golf_session_id: await createGolfSession(db, id) });
        expect(await outcomeOf('shared_golf_sessions', await of())).toBe('taken');
        expect(await outcomeOf('shared_golf_sessions', await of())).toBe('shared_golf_sessions_token');
      },
      'shared_golf_sessions_token',
    ],
  ],
};
