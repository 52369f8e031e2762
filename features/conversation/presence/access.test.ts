import { expect, test } from 'vitest';
import { seesPresence } from './access.ts';

const open = { closed: false, suspended: false, bothShow: true };

test.each([
  ['seen in an open chat when both people show it', open, true],
  ['hidden in a closed chat', { ...open, closed: true }, false],
  ['hidden for a suspended account', { ...open, suspended: true }, false],
  ['hidden when one of the two does not show it', { ...open, bothShow: false }, false],
])('presence is %s', (_, facts, seen) => {
  expect(seesPresence(facts)).toBe(seen);
});
