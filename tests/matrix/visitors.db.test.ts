// A caller without a usable account learns nothing about a call that needs one: the refusal comes before anything is said about the
// input.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createPerson } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { routes } from './calls.ts';
import { rows } from './matrix-rows.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const forAccounts = new Set(
  rows
    .filter(({ expected }) => expected.some(([actor, answer]) => actor === 'visitor' && answer !== 'allow'))
    .map(({ call }) => call),
);

const [unverified, closed] = [await createPerson(db, { verified: false }), await createPerson(db)];
await sql`update users set deletion_due_at = now() + interval '9 days' where id = ${closed.id}`.execute(db);

const callers = {
  visitor: [401, 'SIGN_IN_REQUIRED', [undefined, 'an unknown token']],
  unverified: [403, 'EMAIL_NOT_VERIFIED', [unverified.token]],
  closed: [403, 'ACCOUNT_CLOSED', [closed.token]],
} as const;
const cases = [...forAccounts].flatMap((call) =>
  Object.entries(callers)
    // The one call for closed accounts.
    .filter(([who]) => who !== 'closed' || call !== 'personalData.keep')
    .map(([who, [status, code, tokens]]) => ({ call, who, status, code, tokens })),
);

test.each(cases)('$call answers any input of a caller who is $who with $status', async (one) => {
  const { call, status: expected, code, tokens } = one;
  const { method, path } = routes.get(call)!;
  const address = `/api${path.replace(/\{\w+\}/g, 'geen-id')}?onbekend=1&limit=x&cursor=%00`;
  const bodies = method === 'GET' ? [undefined] : ['{', '[]', '{"onbekend":1}', 'x'.repeat(70_000)];
  const said: unknown[] = [];
  for (const token of tokens) {
    for (const body of bodies) {
      for (const type of ['application/json', 'text/plain']) {
        const headers = { 'content-type': type };
        const sent = { method, path: address, token, body, headers, reuse: true };
        const { status, json } = await sendRaw(product, sent);
        said.push([status, json()]);
      }
    }
  }
  const refusal = [expected, { code, message: expect.any(String) }];
  expect(said).toEqual(said.map(() => refusal));
});
