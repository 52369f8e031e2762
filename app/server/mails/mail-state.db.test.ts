// What a user learns about a mail on its way. The answers are the same for addresses with and without an account.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { startMailServer } from '#tests/fakes/mail-server.ts';
import { createPerson } from '#tests/people/people.ts';
import { makeDue } from '#tests/post.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const database = await useDatabase();
const { db } = database;
const server = await startMailServer();
afterAll(() => server.close());
const product = await useProduct(database, { smtpUrl: server.url });
afterEach(async () => {
  server.answerTo = () => null;
  await sql`delete from deliveries`.execute(db);
});
const wait = { timeout: 15_000, interval: 20 };

const newAddress = () => `${uuidv7()}@test.example`;
const nowDue = () => makeDue(db, 'letter');

async function stateFor(cookie?: string, of = product) {
  const answer = await sendRaw(of, { path: '/api/auth/mail-state', headers: { ...(cookie && { cookie }) } });
  expect(answer.status).toBe(200);
  return answer.json() as unknown as { signUp: string | null; serverIsAway: boolean };
}

/** The cookie of a browser that signed up with this address. */
async function signUp(email: string): Promise<string> {
  const body = { email, password: 'Een-heel-goed-woord-1' };
  const answer = await sendRaw(product, { path: '/api/auth/sign-up/email', body });
  expect(answer.status).toBe(200);
  return (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
}

const addresses = {
  'without an account': newAddress,
  'with one': async () => (await createPerson(db)).email,
};

test.each(Object.entries(addresses))(
  'a sign-up with an address %s learns that its mail is tried again, and of its end',
  async (_, addressOf) => {
    server.answerTo = () => 451;
    const cookie = await signUp(await addressOf());
    await expect.poll(() => stateFor(cookie), wait).toEqual({ signUp: 'delayed', serverIsAway: false });
    expect(await stateFor()).toEqual({ signUp: null, serverIsAway: false });
    server.answerTo = () => null;
    await nowDue();
    await useProduct(database, { smtpUrl: server.url });
    await expect.poll(() => stateFor(cookie), wait).toEqual({ signUp: null, serverIsAway: false });
  },
);

test.each(Object.entries(addresses))(
  'a sign-up with an address %s learns that its mail was refused, whose text is gone',
  async (_, addressOf) => {
    server.answerTo = () => 550;
    const cookie = await signUp(await addressOf());
    await expect.poll(() => stateFor(cookie), wait).toEqual({ signUp: 'refused', serverIsAway: false });
    const { rows } = await sql`select data from deliveries`.execute(db);
    expect(rows).toEqual([{ data: null }]);
  },
);

test('a repeated confirmation mail tells nothing: an address with an account gets none', async () => {
  const email = newAddress();
  const cookie = await signUp(email);
  await expect.poll(() => stateFor(cookie), wait).toMatchObject({ signUp: null });
  server.answerTo = () => 451;
  await sendRaw(product, { path: '/api/auth/send-verification-email', body: { email } });
  await expect.poll(() => server.tried.filter((to) => to === email).length, wait).toBe(2);
  expect(await stateFor(cookie)).toEqual({ signUp: null, serverIsAway: false });
});

test('a request for a new password tells only whether the mail server is there, also of an unknown address', async () => {
  const away = await useProduct(database, { smtpUrl: 'smtp://127.0.0.1:1' });
  const reset = (of: typeof product, email: string) =>
    sendRaw(of, { path: '/api/auth/request-password-reset', body: { email } });
  server.answerTo = () => 451;
  const person = await createPerson(db);
  await reset(product, person.email);
  await expect.poll(() => server.tried, wait).toContain(person.email);
  expect(await stateFor()).toEqual({ signUp: null, serverIsAway: false });
  for (const email of [person.email, newAddress()]) {
    await reset(away, email);
    expect(await stateFor(undefined, away)).toEqual({ signUp: null, serverIsAway: true });
  }
});

test.each(Object.entries(addresses))(
  'a change to an address %s learns of its mail, and a repeated one of the last mail',
  async (_, addressOf) => {
    server.answerTo = () => 451;
    const person = await createPerson(db);
    const email = await addressOf();
    const change = () =>
      sendRaw(product, {
        path: '/api/auth/change-email',
        body: { email },
        headers: { authorization: `Bearer ${person.token}` },
      });
    const state = async () => {
      const { wantedEmail, wantedEmailMail } = await callAs(product, person.token).account.security();
      expect(wantedEmail).toBe(email);
      return wantedEmailMail;
    };
    expect((await change()).status).toBe(200);
    await expect.poll(state, wait).toBe('delayed');
    server.answerTo = (to) => (to === email ? 550 : null);
    expect((await change()).status).toBe(200);
    await expect.poll(state, wait).toBe('refused');
    server.answerTo = () => null;
    expect((await change()).status).toBe(200);
    await expect.poll(state, wait).toBeNull();
  },
);
