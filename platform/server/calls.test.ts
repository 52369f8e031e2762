import { call as callOf, implement } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { accessRule } from '#platform/shared/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { call } from '#platform/shared/contract.ts';
import { assertGated, gateOfCaller, route, type CallContext } from './calls.ts';
import { refuse } from './commands.ts';

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

describe('the answer of a route', () => {
  const gone = { GONE: { status: 409, message: 'Weg.' } };
  const openOs = implement({
    get: call(other, 'GET /open', 'Open', { refusals: gone }),
  }).$context<CallContext>();
  const answerOf = (answer: unknown) =>
    callOf(
      route(openOs.get.use(gateOfCaller(other)), () => answer as { id: string }),
      {},
      { context: { actor: null } as CallContext },
    );

  test('is what its function returns', async () => {
    expect(await answerOf({ id: '1' })).toEqual({ id: '1' });
  });

  test('is the refusal of the contract when its function refuses', async () => {
    await expect(answerOf(refuse('GONE'))).rejects.toMatchObject({
      status: 409,
      code: 'GONE',
      message: 'Weg.',
    });
  });

  test('is that of what is not there when its function finds nothing', async () => {
    await expect(answerOf(null)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
