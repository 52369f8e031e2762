import { expect, test } from 'vitest';
import { runAdmin } from './run-admin.ts';

test.each(['nonsense', 'constructor', '__proto__', 'toString'])(
  'answers %s, which is no command, by naming it, with the usage',
  async (name) => {
    expect(await runAdmin([name])).toEqual({
      code: 2,
      output: expect.stringMatching(`^There is no command "${name}"\\.\n\nUsage:\n.* doctor `),
    });
  },
);
