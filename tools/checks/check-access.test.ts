import { oc } from '@orpc/contract';
import { expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { checkAccess } from './check-access.ts';

test('finds a call without a rule at any depth', () => {
  const open = oc.route({ method: 'GET', path: '/clubs' });
  const onlyName = oc.$meta({ access: 'member' }).route({ method: 'POST', path: '/clubs' });
  expect(checkAccess({ club: { list: open, deeper: { make: onlyName } } })).toEqual([
    { path: 'app/contract.ts', advice: expect.stringContaining('club.list (GET /clubs) has no access rule') },
    {
      path: 'app/contract.ts',
      advice: expect.stringContaining('club.deeper.make (POST /clubs) has no access rule'),
    },
  ]);
});

test("finds all calls of the product's contract", () => {
  const calls = Object.values(contract).flatMap((part) => Object.keys(part));
  expect(calls.length).toBeGreaterThan(10);
  expect(checkAccess(contract)).toEqual([]);
});
