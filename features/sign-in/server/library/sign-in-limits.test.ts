import { expect, test } from 'vitest';
import { signInLimits } from './sign-in-limits.ts';

test('sign-in limits are as specified, and lasting', () => {
  const figures = Object.entries(signInLimits).map(([name, { burst, perSecond, lasting }]) => [
    name,
    `${burst} in ${Math.round(burst / perSecond)} s`,
    lasting,
  ]);
  expect(figures).toEqual([
    ['attemptsPerPair', '5 in 600 s', true],
    ['strangersPerAccount', '100 in 600 s', true],
    ['attemptsPerAddress', '300 in 600 s', true],
    ['proofsPerPerson', '5 in 600 s', true],
    ['failuresPerPair', '9 in 86400 s', true],
    ['lockPerPair', '1 in 900 s', true],
    ['lockMailPerAccount', '1 in 3600 s', true],
    ['signUpPerAddress', '200 in 3600 s', true],
    ['mailPerAccount', '3 in 3600 s', true],
    ['factorPerAccount', '10 in 900 s', true],
    ['textPerAccount', '5 in 900 s', true],
    ['textPerAccountADay', '20 in 86400 s', true],
    ['textPerNumberADay', '10 in 86400 s', true],
  ]);
});
