import { expect, test } from 'vitest';
import { decidesAllOf, decisionsFor } from './rules.ts';

const all = {
  state: 'open',
  removable: true,
  suspendableMember: true,
  suspendableAccount: true,
} as const;

test('offers what can be done, and nothing after the decision', () => {
  expect(decisionsFor(all)).toEqual(['remove', 'suspend-member', 'suspend-account', 'dismiss']);
  expect(decisionsFor({ ...all, removable: false, suspendableAccount: false })).toEqual([
    'suspend-member',
    'dismiss',
  ]);
  for (const state of ['dismissed', 'removed', 'suspended'] as const)
    expect(decisionsFor({ ...all, state })).toEqual([]);
});

test('removing a text settles all reports on it; removing a picture of a person only one', () => {
  expect(decidesAllOf('message', 'remove')).toBe(true);
  expect(decidesAllOf('message', 'suspend-member')).toBe(false);
  expect(decidesAllOf('person', 'remove')).toBe(false);
});
