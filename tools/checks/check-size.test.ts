import { expect, test } from 'vitest';
import { checkSize } from './check-size.ts';

test('a file of 300 lines passes, one of 301 does not', () => {
  expect(checkSize([{ path: 'ui/long.tsx', text: 'x\n'.repeat(300) }])).toEqual([]);
  const [problem] = checkSize([{ path: 'ui/longer.tsx', text: 'x\n'.repeat(301) }]);
  expect(problem).toMatchObject({ path: 'ui/longer.tsx', advice: expect.stringContaining('has 301 lines') });
});
