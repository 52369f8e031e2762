// Text messages cost money and disturb people: they go to few countries, and few times a day to one number.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { signInCopy } from '#features/sign-in/copy.ts';
import { useDatabase } from '#tests/database.ts';
import { insertPhone, textsTo } from '#tests/people/factors.ts';
import { createPerson, givePassword } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { outcome } from '#tests/security/second-step/challenges.ts';
import { signIn } from './signing-in.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { rateLimits: true });
const { dataDir } = product.settings;

async function add(phone: string) {
  const { token } = await createPerson(db);
  return callAs(product, token).factor.addPhone({ id: uuidv7(), friendlyName: 'Telefoon', phone });
}

test.each(['+447700900123', '+12025550123', '0044 7700 900123'])(
  'no text goes to %s, a country that is not listed',
  async (phone) => {
    const refused = add(phone);
    await expect(refused).rejects.toMatchObject({
      code: 'PHONE_COUNTRY',
      message: signInCopy.refusals.PHONE_COUNTRY,
    });
    expect(await textsTo(dataDir, phone)).toEqual([]);
  },
);

test.each(['06 21345678', '+32470123456', '+4915112345678'])('a text is sent to %s', async (phone) => {
  expect((await add(phone)).factorId).toBeTruthy();
});

test('a phone whose country was removed from the settings gets no more codes', async () => {
  const person = await createPerson(db);
  await givePassword(db, person);
  const phone = '+447700900456';
  const factorId = await insertPhone(db, person.id, { phone });
  const { challenge } = (await signIn(product, person.email)).json() as { challenge: string };
  const answer = await sendRaw(product, { path: '/api/auth/factor/text', body: { challenge, factorId } });
  expect(outcome(answer)).toEqual([403, 'PHONE_COUNTRY']);
  expect(answer.json().message).toBe(signInCopy.refusals.PHONE_COUNTRY);
  expect(await textsTo(dataDir, phone)).toEqual([]);
});

test('ten texts a day go to one number, from all accounts together', async () => {
  const phone = '+31622222222';
  for (let turn = 0; turn < 10; turn += 1) await add(phone);
  expect(await refusalOf(add(phone))).toBe('TOO_MANY_REQUESTS');
  expect(await textsTo(dataDir, phone)).toHaveLength(10);
  await add('+31633333333');
});
