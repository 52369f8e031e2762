import { expect, test } from 'vitest';
import { actionsFor } from './access.ts';

const other = { isLastAdmin: false, isSelf: false };

test('a member can be made an admin, suspended and removed', () => {
  expect(actionsFor({ role: 'member', status: 'active' }, other)).toEqual(['makeAdmin', 'suspend', 'remove']);
});

test('the role of a suspended member cannot change before the suspension is lifted', () => {
  expect(actionsFor({ role: 'member', status: 'suspended' }, other)).toEqual(['unsuspend', 'remove']);
  expect(actionsFor({ role: 'admin', status: 'suspended' }, other)).toEqual(['unsuspend', 'remove']);
});

test('admins may give up their own role, and not suspend or remove themselves', () => {
  expect(actionsFor({ role: 'admin', status: 'active' }, { ...other, isSelf: true })).toEqual([
    'unmakeAdmin',
  ]);
});

test('nobody changes the last admin, not even a global admin', () => {
  expect(actionsFor({ role: 'admin', status: 'active' }, { isLastAdmin: true, isSelf: true })).toEqual([]);
  expect(actionsFor({ role: 'admin', status: 'active' }, { isLastAdmin: true, isSelf: false })).toEqual([]);
});
