// Ten wrong passwords in a row lock the guesser out for a while; the owner at another address is not locked out, and is notified.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { signInMails } from '#features/sign-in/copy.ts';
import { signInLimits } from '#features/sign-in/server/library/sign-in-limits.ts';
import { useDatabase } from '#tests/database.ts';
import { mailAbout, mailTo, mailsTo } from '#tests/mails.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { createPerson, givePassword, password, type Person } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw, type RawAnswer } from '#tests/raw-request.ts';
import { mailedBeforeReset } from './signing-in.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-lock-out-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { dataDir, rateLimits: true });

let person: Person;

beforeEach(async () => {
  person = await createPerson(db);
  await givePassword(db, person);
});

/** Forgets the guesser's attempts of ten minutes, because this test counts failures in a row. */
const rest = (email: string) =>
  product.limits.forget(`sign-in:${email} ${guesser}`, signInLimits.attemptsPerPair);

const tryFrom = (from: string, email: string, word: string): Promise<RawAnswer> =>
  sendRaw(product, { path: '/api/auth/sign-in/email', from, body: { email, password: word } });

const [guesser, home] = ['127.0.0.66', '127.0.0.1'];

async function guess(times: number, email: string) {
  for (let turn = 0; turn < times; turn += 1) {
    if (turn % 5 === 0) await rest(email);
    expect([turn, (await tryFrom(guesser, email, 'Fout2026')).status]).toEqual([turn, 401]);
  }
}

test('ten wrong passwords lock that address out, even with the right one; the owner gets in and gets one mail', async () => {
  await guess(10, person.email);
  const before = await fingerprint(db);
  for (const word of ['Fout2026', password]) {
    const answer = await tryFrom(guesser, person.email.toUpperCase(), word);
    expect([answer.status, answer.json()]).toEqual([
      429,
      {
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringMatching(/^Te veel pogingen\. Probeer het over 15 minuten opnieuw\.$/),
      },
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(890);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect(await fingerprint(db)).toBe(before);
  expect((await tryFrom(home, person.email, password)).status).toBe(200);
  expect(await mailedBeforeReset(product, person.email)).toEqual([signInMails.locked.subject]);
});

test('five guesses by a stranger leave the owner at another address all attempts', async () => {
  await guess(5, person.email);
  expect((await tryFrom(guesser, person.email, password)).status).toBe(429);
  expect((await tryFrom(home, person.email, password)).status).toBe(200);
});

test('a hundred guesses from many addresses slow strangers down, but no device that signed in before', async () => {
  const [abroad, hotel] = ['127.0.0.77', '127.0.0.78'];
  const other = await createPerson(db);
  await givePassword(db, other);
  const deviceOf = async (email: string) =>
    (await tryFrom(home, email, password)).headers['set-cookie']
      ?.find((one) => one.startsWith('clubgenoot-device='))
      ?.split(';')[0] ?? '';
  const [own, theirs] = [await deviceOf(person.email), await deviceOf(other.email)];
  await db.deleteFrom('auth_sessions').where('user_id', '=', person.id).execute();
  const signIn = async (from: string, cookie?: string) => {
    for (let wait: number | null = null; wait === null;)
      wait = await product.limits.take(`account:${person.email}`, signInLimits.strangersPerAccount);
    return sendRaw(product, {
      path: '/api/auth/sign-in/email',
      from,
      headers: cookie === undefined ? {} : { cookie },
      body: { email: person.email, password },
    });
  };
  for (const cookie of [undefined, theirs, `${own}x`])
    expect([cookie, (await signIn(abroad, cookie)).status]).toEqual([cookie, 429]);
  expect((await signIn(abroad, own)).status).toBe(200);
  // The app has no cookies: it is recognised by a network with a current session.
  expect((await signIn(abroad)).status).toBe(200);
  expect((await signIn(hotel)).status).toBe(429);
});

test('who uses up the attempts of a shared address keeps out no device that signed in there before', async () => {
  const [club, train] = ['127.0.0.80', '127.0.0.81'];
  const other = await createPerson(db);
  await givePassword(db, other);
  const signedIn = await tryFrom(home, person.email, password);
  const [cookie = ''] = (signedIn.headers['set-cookie'] ?? [])
    .filter((one) => one.startsWith('clubgenoot-device='))
    .map((one) => one.split(';')[0] ?? '');
  const signIn = async (from: string, { email }: Person, headers = {}, word = password) => {
    for (let wait: number | null = null; wait === null;)
      wait = await product.limits.take(`sign-in-address:${from}`, signInLimits.attemptsPerAddress);
    const body = { email, password: word };
    return (await sendRaw(product, { path: '/api/auth/sign-in/email', from, headers, body })).status;
  };
  expect(await signIn(club, person)).toBe(429);
  expect(await signIn(club, other, { cookie })).toBe(429);
  // Only the right account, and no more guesses than elsewhere.
  const guesses = [];
  for (let turn = 0; turn < 6; turn += 1) guesses.push(await signIn(club, person, { cookie }, 'Fout2026'));
  expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await signIn(train, person, { cookie })).toBe(200);
  const options = { path: '/api/auth/sign-in/passkey-options', from: club, body: {} };
  expect((await sendRaw(product, options)).status).toBe(429);
});

test('nine failures, a success, and nine more failures are not ten in a row', async () => {
  await guess(9, person.email);
  expect((await tryFrom(guesser, person.email, password)).status).toBe(200);
  await guess(9, person.email);
  expect((await tryFrom(guesser, person.email, password)).status).toBe(200);
  expect(await mailedBeforeReset(product, person.email)).toEqual([]);
});

test.each([{ password: 12 }, { password: null }, {}])(
  'nine failures, a malformed request with %j, and one more failure are ten in a row',
  async (malformed) => {
    await guess(9, person.email);
    await rest(person.email);
    const body = { email: person.email, ...malformed };
    const refused = await sendRaw(product, { path: '/api/auth/sign-in/email', from: guesser, body });
    expect([refused.status, refused.json().code]).toEqual([400, 'INVALID_INPUT']);
    await guess(1, person.email);
    expect((await tryFrom(guesser, person.email, password)).status).toBe(429);
  },
);

test('an unknown address is treated alike, and gets no mail', async () => {
  const nobody = `${uuidv7()}@test.example`;
  await guess(10, nobody);
  await guess(10, person.email);
  const answers = [
    await tryFrom(guesser, nobody, 'Fout2026'),
    await tryFrom(guesser, person.email, 'Fout2026'),
  ];
  expect(answers[0]?.status).toBe(429);
  expect(answers[0]?.text).toBe(answers[1]?.text);
  // Mails are sent in order: when the later one has arrived, an earlier one would have too.
  await mailTo(dataDir, person.email);
  expect(await mailsTo(dataDir, nobody)).toEqual([]);
});

test('wrong passwords in fresh proofs count as well', async () => {
  await guess(8, person.email);
  const prove = (word: string) =>
    sendRaw(product, {
      path: '/api/auth/prove',
      from: guesser,
      token: person.token,
      body: { password: word },
    });
  for (let turn = 0; turn < 2; turn += 1) expect((await prove('Fout2026')).status).toBe(403);
  expect((await prove(password)).status).toBe(429);
  expect((await tryFrom(guesser, person.email, password)).status).toBe(429);
});

test('a password reset by mail lifts the lock of the address that does it', async () => {
  await guess(10, person.email);
  await sendRaw(product, { path: '/api/auth/request-password-reset', body: { email: person.email } });
  const token = (await mailAbout(dataDir, person.email, signInMails.reset)).link.searchParams.get('reset');
  const newPassword = 'Birdie-op-hole-7';
  const body = { token, newPassword };
  expect((await sendRaw(product, { path: '/api/auth/reset-password', from: guesser, body })).status).toBe(
    200,
  );
  expect((await tryFrom(guesser, person.email, newPassword)).status).toBe(200);
});
