import { expect, test } from 'vitest';
import { actionsFor } from './rules.ts';

test.each([
  ['an active account', { isSuspended: false, isSelf: false }, ['suspend']],
  ['a suspended account', { isSuspended: true, isSelf: false }, ['lift']],
  ['the own account', { isSuspended: false, isSelf: true }, []],
])('%s', (_, account, actions) => {
  expect(actionsFor(account)).toEqual(actions);
});
