// A page knows its session by a cookie that scripts cannot read, so no answer to a page repeats the token. Every open path of
// sign-in succeeds here once as the page calls it.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { openPaths } from '#features/sign-in/access.ts';
import { signed } from '#features/sign-in/server/library/session-token.ts';
import { useDatabase } from '#tests/database.ts';
import { mailTo } from '#tests/mails.ts';
import { appCode, giveApp, givePasskey, givePhone } from '#tests/people/factors.ts';
import { linkIdentity } from '#tests/people/identities.ts';
import { createPerson, givePassword, password, type Person } from '#tests/people/people.ts';
import { sendRaw, type RawAnswer } from '#tests/raw-request.ts';
import { begin, comeBack, useProviders, visitProvider } from '#tests/security/providers/use-providers.ts';
import { isKnown } from './signing-in.ts';

const database = await useDatabase();
const { db } = database;
const { elsewhere, product } = await useProviders(database);
const { dataDir } = product.settings;
const good = 'Birdie-op-hole-7';

let anna: Person;
beforeEach(async () => {
  anna = await createPerson(db);
  await givePassword(db, anna);
});

const cookieOf = ({ token }: Person) =>
  `clubgenoot-session=${signed(token, product.settings.authSecret ?? '')}`;
const newAddress = () => `${uuidv7()}@test.example`;

/** As a script of our page sends it. */
const post = (path: string, body: object, cookie = '') =>
  sendRaw(product, {
    path: `/api/auth${path}`,
    body,
    headers: { origin: product.publicUrl, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
  });
const mine = (path: string, body: object) => post(path, body, cookieOf(anna));
const signIn = () => post('/sign-in/email', { email: anna.email, password });

const openChallenge = async () => String((await signIn()).json().challenge);
const proofOf = async () => String((await mine('/prove', { password })).json().challenge);
const mailedToken = async (address: string, name: string) =>
  (await mailTo(dataDir, address)).link.searchParams.get(name) ?? '';
const signedBy = async (device: Awaited<ReturnType<typeof givePasskey>>['device'], options: RawAnswer) =>
  device.sign(options.json(), { origin: product.publicUrl });

async function returnFrom(provider: 'google' | 'apple'): Promise<RawAnswer> {
  const { cookies, address } = await begin(product, { provider });
  const { answer, problem, cookie } = await comeBack(product, await visitProvider(address), cookies);
  expect([problem, cookie]).toEqual([null, expect.stringMatching(/./)]);
  return answer;
}

async function signUp() {
  const email = newAddress();
  return { email, answer: await post('/sign-up/email', { email, password: good }) };
}

const answers: Record<string, () => Promise<RawAnswer>> = {
  '/sign-in/email': signIn,
  '/sign-out': () => mine('/sign-out', {}),
  '/sign-up/email': async () => (await signUp()).answer,
  '/verify-email': async () => {
    const { email } = await signUp();
    return post('/verify-email', { token: await mailedToken(email, 'verify') });
  },
  '/send-verification-email': () => post('/send-verification-email', { email: newAddress() }),
  '/mail-state': async () => {
    const cookie = ((await signUp()).answer.headers['set-cookie'] ?? []).join('; ');
    return sendRaw(product, { path: '/api/auth/mail-state', headers: { cookie } });
  },
  '/request-password-reset': () => post('/request-password-reset', { email: anna.email }),
  '/reset-password': async () => {
    await post('/request-password-reset', { email: anna.email });
    return post('/reset-password', { token: await mailedToken(anna.email, 'reset'), newPassword: good });
  },
  '/prove': () => mine('/prove', { password }),
  '/prove/provider': async () => {
    await linkIdentity(db, anna.id, 'google', elsewhere.person.sub);
    return mine('/prove/provider', { provider: 'google', back: '/profile/security' });
  },
  '/prove/factor': async () => {
    const { factorId, secret } = await giveApp(product, anna);
    const challenge = await proofOf();
    return mine('/prove/factor', { challenge, factorId, code: await appCode(secret) });
  },
  '/prove/passkey-options': () => mine('/prove/passkey-options', {}),
  '/prove/passkey': async () => {
    const { device } = await givePasskey(product, anna);
    return mine('/prove/passkey', {
      passkey: await signedBy(device, await mine('/prove/passkey-options', {})),
    });
  },
  '/factor/choices': async () => {
    await giveApp(product, anna);
    return post('/factor/choices', { challenge: await openChallenge() });
  },
  '/factor/text': async () => {
    const { factorId } = await givePhone(product, anna);
    return post('/factor/text', { challenge: await openChallenge(), factorId });
  },
  '/factor/passkey-options': async () => {
    await givePasskey(product, anna);
    return post('/factor/passkey-options', { challenge: await openChallenge() });
  },
  '/factor/verify': async () => {
    const { factorId, secret } = await giveApp(product, anna);
    return post('/factor/verify', {
      challenge: await openChallenge(),
      factorId,
      code: await appCode(secret),
    });
  },
  '/sign-in/passkey-options': () => post('/sign-in/passkey-options', {}),
  '/sign-in/passkey': async () => {
    const { device } = await givePasskey(product, anna);
    return post('/sign-in/passkey', {
      passkey: await signedBy(device, await post('/sign-in/passkey-options', {})),
    });
  },
  '/sign-in/provider': () => post('/sign-in/provider', { provider: 'google' }),
  '/callback/google': () => returnFrom('google'),
  '/callback/apple': () => returnFrom('apple'),
  '/link-provider': () => mine('/link-provider', { provider: 'google' }),
  '/change-password': () => mine('/change-password', { currentPassword: password, newPassword: good }),
  '/change-email': () => mine('/change-email', { email: newAddress() }),
  '/confirm-email': async () => {
    const email = newAddress();
    await mine('/change-email', { email });
    return post('/confirm-email', { token: await mailedToken(email, 'email') });
  },
};

/** Open only to the app and never answered to a page, and to providers that these tests do not have. */
const notOfPages = ['/refresh', '/callback/microsoft', '/callback/organisation'];

test('every open path is tried', () => {
  expect([...Object.keys(answers), ...notOfPages].toSorted()).toEqual([...openPaths.keys()].toSorted());
});

test.each(Object.keys(answers))('%s tells a page no token that opens the account', async (path) => {
  const answer = await answers[path]!();
  expect(answer.status).toBeLessThan(400);
  const { 'set-cookie': _, ...headers } = answer.headers;
  expect(headers).not.toHaveProperty('set-auth-token');
  const words = `${answer.text} ${JSON.stringify(headers)}`.match(/[\w%.+/=-]{20,}/g) ?? [];
  for (const word of words)
    expect([word, await isKnown(product, { authorization: `Bearer ${word}` })]).toEqual([word, false]);
});

test('a program that is no browser gets the bearer token in one header', async () => {
  const answer = await sendRaw(product, {
    path: '/api/auth/sign-in/email',
    body: { email: anna.email, password },
  });
  const bearer = String(answer.headers['set-auth-token']);
  expect(await isKnown(product, { authorization: `Bearer ${bearer}` })).toBe(true);
  expect(answer.json()).not.toHaveProperty('token');
});
