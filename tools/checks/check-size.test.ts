import { expect, test } from 'vitest';
import { checkSize } from './check-size.ts';

test('allows a file of 300 lines, and rejects one of 301', () => {
  expect(checkSize([{ path: 'ui/long.tsx', text: 'x\n'.repeat(300) }])).toEqual([]);
  const [problem] = checkSize([{ path: 'ui/longer.tsx', text: 'x\n'.repeat(301) }]);
  expect(problem).toMatchObject({ path: 'ui/longer.tsx', advice: expect.stringContaining('has 301 lines') });
});
