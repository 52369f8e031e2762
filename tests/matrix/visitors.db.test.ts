// A visitor learns nothing about a call that needs sign-in: its 401 comes before anything is said about the input.
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { routes } from './calls.ts';
import { rows } from './matrix-rows.ts';

const product = await useProduct(await useDatabase());

const forAccounts = new Set(
  rows
    .filter(({ expected }) => expected.some(([actor, answer]) => actor === 'visitor' && answer !== 'allow'))
    .map(({ call }) => call),
);

test.each([...forAccounts])('%s answers any input of a visitor with 401', async (call) => {
  const { method, path } = routes.get(call)!;
  const address = `/api${path.replace(/\{\w+\}/g, 'geen-id')}?onbekend=1&limit=x&cursor=%00`;
  const bodies = method === 'GET' ? [undefined] : ['{', '[]', '{"onbekend":1}', 'x'.repeat(70_000)];
  const said: unknown[] = [];
  for (const token of [undefined, 'an unknown token']) {
    for (const body of bodies) {
      for (const type of ['application/json', 'text/plain']) {
        const headers = { 'content-type': type };
        const { status, json } = await sendRaw(product, { method, path: address, token, body, headers });
        said.push([status, json()]);
      }
    }
  }
  const refusal = [401, { code: 'SIGN_IN_REQUIRED', message: expect.any(String) }];
  expect(said).toEqual(said.map(() => refusal));
});
