// A link whose token grew longer on its way, by text that a mail program glued to it, is answered like any other wrong link.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { visible } from '#tests/matrix/calls.ts';
import { createPerson } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const database = await useDatabase();
const product = await useProduct(database);
const person = await createPerson(database.db);

type Request = { path: string; body?: object };

const requests: [string, (token: string) => Request][] = [
  ['an invitation', (token) => ({ path: '/api/invitations/preview', body: { token } })],
  ['accepting it', (token) => ({ path: '/api/invitations/accept', body: { id: uuidv7(), token } })],
  ['a shared golf session', (token) => ({ path: `/api/shared-golf-session?token=${token}` })],
  ['a calendar', (token) => ({ path: `/api/calendar.ics?token=${token}` })],
  ['turning mail off', (token) => ({ path: '/api/unsubscribe', body: { id: uuidv7(), token, on: false } })],
  [
    'a new password',
    (token) => ({ path: '/api/auth/reset-password', body: { token, newPassword: 'Birdie-7' } }),
  ],
  ['a new account', (token) => ({ path: '/api/auth/verify-email', body: { token, password: 'Birdie-7' } })],
  ['a new address', (token) => ({ path: '/api/auth/confirm-email', body: { token } })],
];

test.each(requests)('a token of %s that is far too long is unknown', async (_, requestFor) => {
  const send = async (token: string) => {
    const { status, text } = visible(await sendRaw(product, { ...requestFor(token), token: person.token }));
    return [status, text];
  };
  const wrong = await send('x');
  expect(await send('x'.repeat(3000))).toEqual(wrong);
});
