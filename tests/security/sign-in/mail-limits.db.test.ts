// Who may still ask for a mail when others have asked too often, and a whole club that signs up in its club house.
import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { signInLimits } from '#features/sign-in/server/library/sign-in-limits.ts';
import { againText, tooFastText } from '#platform/shared/copy.ts';
import { useDatabase } from '#tests/database.ts';
import { allMails, mailTo, mailsTo } from '#tests/mails.ts';
import { createPerson, givePassword, password, signIn as openSession } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { rateLimits: true });
const { dataDir } = product.settings;

const [home, elsewhere] = ['127.0.0.21', '127.0.0.22'];
const post = (path: string, body: object, from = home, headers = {}) =>
  sendRaw(product, { path: `/api/auth/${path}`, body, from, headers });

/** An account whose mails of this hour a stranger has used up. */
async function pestered() {
  const person = await createPerson(db);
  await givePassword(db, person);
  const signedIn = await post('sign-in/email', { email: person.email, password });
  const device = (signedIn.headers['set-cookie'] ?? []).find((one) => one.includes('-device='));
  await db.deleteFrom('auth_sessions').where('user_id', '=', person.id).execute();
  const { email } = person;
  for (let turn = 0; turn < 3; turn += 1)
    expect((await post('request-password-reset', { email }, elsewhere)).status).toBe(200);
  const refused = await post('request-password-reset', { email }, elsewhere);
  expect([refused.status, refused.json().message]).toEqual([
    429,
    expect.stringContaining(againText(Number(refused.headers['retry-after']))),
  ]);
  await mailTo(dataDir, email, 3);
  return { person, device: device?.split(';')[0] ?? '' };
}

test('strangers do not use up the mails of a browser that has signed in before', async () => {
  const { person, device } = await pestered();
  const cookie = { cookie: device };
  for (let turn = 0; turn < 3; turn += 1)
    expect((await post('request-password-reset', { email: person.email }, home, cookie)).status).toBe(200);
  await mailTo(dataDir, person.email, 6);
  const fourth = await post('request-password-reset', { email: person.email }, home, cookie);
  expect(fourth.status).toBe(429);
  expect(await mailsTo(dataDir, person.email)).toHaveLength(6);
});

test('strangers do not use up the mails of a network with a current session, as of the app', async () => {
  const { person } = await pestered();
  const { sessionId } = await openSession(db, person.id);
  await db.updateTable('auth_sessions').set({ ip_address: home }).where('id', '=', sessionId).execute();
  expect((await post('request-password-reset', { email: person.email })).status).toBe(200);
  await mailTo(dataDir, person.email, 4);
});

test('strangers do not use up the mail that confirms a new address', async () => {
  const { person, device } = await pestered();
  const other = await createPerson(db);
  const answer = await post('change-email', { email: person.email }, home, {
    authorization: `Bearer ${other.token}`,
    cookie: device,
  });
  expect(answer.status).toBe(200);
});

test('an unknown address is refused after as many mails, whichever device asks', async () => {
  const { device } = await pestered();
  const email = `${uuidv7()}@test.example`;
  const statuses: number[] = [];
  for (let turn = 0; turn < 4; turn += 1)
    statuses.push((await post('request-password-reset', { email }, home, { cookie: device })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test.each([
  ['club.example', ['jan', 'jan+a', 'jan+a.b', 'Jan+a+b']],
  ['gmail.com', ['jan', 'j.an', 'ja.n+a', 'j.a.n']],
])('the spellings of a mailbox at %s together get as many mails as one address', async (host, names) => {
  const statuses: number[] = [];
  for (const name of names)
    statuses.push((await post('request-password-reset', { email: `${name}@${host}` })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('a club signs up at the same moment behind one address, and who comes too late hears when', async () => {
  const club = '127.0.0.80';
  const emails = Array.from({ length: 12 }, () => `${uuidv7()}@test.example`);
  const signUp = (email: string) => post('sign-up/email', { email, password: 'Birdie-op-hole-7' }, club);
  const answers = await Promise.all(emails.map(signUp));
  expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
  const mailed = async () => (await allMails(dataDir)).filter(({ to }) => emails.includes(to[0] ?? ''));
  await vi.waitFor(async () => expect(await mailed()).toHaveLength(12), { timeout: 20_000, interval: 200 });

  // The others, without their hashes.
  let allowed = emails.length;
  while ((await product.limits.take(`sign-up-address:${club}`, signInLimits.signUpPerAddress)) === null)
    allowed += 1;
  expect(allowed).toBeGreaterThanOrEqual(80);
  const refused = await signUp(`${uuidv7()}@test.example`);
  expect([refused.status, refused.json().message]).toEqual([
    429,
    tooFastText(Number(refused.headers['retry-after'])),
  ]);
});
