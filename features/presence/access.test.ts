import { expect, test } from 'vitest';
import { seesPresence } from './access.ts';

const open = { closed: false, suspended: false, bothShow: true };

test.each([
  ['in an open chat of two who show it', open, true],
  ['not after a block, nor when one leaves', { ...open, closed: true }, false],
  ['not of a suspended account', { ...open, suspended: true }, false],
  ['not when one of the two does not show it', { ...open, bothShow: false }, false],
])('is seen %s', (_, facts, seen) => {
  expect(seesPresence(facts)).toBe(seen);
});
