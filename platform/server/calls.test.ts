import { implement } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { accessRule } from '#platform/shared/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { call } from '#platform/shared/contract.ts';
import { assertGated, gateOfCaller, type CallContext } from './calls.ts';

const wanted = accessRule('wanted', (actor: Actor) => (actor ? 'allow' : 'sign-in'));
const other = accessRule('other', (_actor: Actor) => 'allow');
const contract = { secret: call(wanted, 'GET /secret', 'Geheim') };
const os = implement(contract).$context<CallContext>();

describe('a route', () => {
  test('starts behind the rule that its contract names', () => {
    expect(() =>
      assertGated({ noun: { secret: os.secret.use(gateOfCaller(wanted)).handler(() => 1) } }),
    ).not.toThrow();
  });

  test('does not start without a gate, and the message names the route', () => {
    const open = { noun: { secret: os.secret.handler(() => 1) } };
    expect(() => assertGated(open)).toThrow(/^Call noun\.secret is not guarded by its rule 'wanted'/);
  });

  test('does not start behind another rule', () => {
    expect(() => assertGated({ secret: os.secret.use(gateOfCaller(other)).handler(() => 1) })).toThrow(
      'secret',
    );
  });

  test('does not start behind middleware that is no gate', () => {
    const passing = os.secret.use(({ next }) => next()).handler(() => 1);
    expect(() => assertGated({ secret: passing })).toThrow('secret');
  });
});
