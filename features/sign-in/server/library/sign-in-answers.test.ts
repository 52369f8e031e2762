import { expect, test } from 'vitest';
import { refusalCopy } from '#platform/shared/copy.ts';
import { inDutch } from './sign-in-answers.ts';

test.each([
  [401, 'SIGN_IN_REQUIRED'],
  [403, 'PROVE_AGAIN'],
  [404, 'NOT_FOUND'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
] as const)('the refusal %i %s has its own sentence', async (status, code) => {
  const answer = inDutch(status, { code }, new Headers());
  expect([answer.status, await answer.json()]).toEqual([status, { code, message: refusalCopy[code] }]);
});

test('an unknown code has the sentence of a fault', async () => {
  const answer = inDutch(500, { code: 'toString' }, new Headers());
  expect(await answer.json()).toEqual({ code: 'toString', message: refusalCopy.INTERNAL_SERVER_ERROR });
});
