import { expect, test } from 'vitest';
import { actionsFor } from './access.ts';

test.each([
  ['an active account', { isSuspended: false, isSelf: false }, ['suspend']],
  ['a suspended account', { isSuspended: true, isSelf: false }, ['lift']],
  ['the account of the caller', { isSuspended: false, isSelf: true }, []],
])('%s', (_, account, actions) => {
  expect(actionsFor(account)).toEqual(actions);
});
