// A stranger signs up with the address of another person. Whatever happens in whatever order, the stranger never gets into the
// account of the owner of the mailbox.
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { signInCopy } from '#features/sign-in/copy.ts';
import { useDatabase } from '#tests/database.ts';
import { newProviderUser } from '#tests/fakes/open-id.ts';
import { mailTo, mailsTo } from '#tests/mails.ts';
import { createFactors } from '#tests/matrix/cast-factors.ts';
import { createCalendarFeed } from '#tests/people/calendar-feed.ts';
import { linkIdentity } from '#tests/people/identities.ts';
import { createPerson, givePassword, password } from '#tests/people/people.ts';
import { goThrough, useProviders } from '#tests/security/providers/use-providers.ts';
import { isKnown, signIn } from './signing-in.ts';
import { useBrowser, type Browser } from './signing-up.ts';

const database = await useDatabase();
const { db } = database;
const { elsewhere, product } = await useProviders(database);
const { dataDir } = product.settings;

const strangers = 'Van-de-vreemde-1';
const owners = 'Van-de-eigenaar-2';
const chosen = 'Nieuw-gekozen-3';

type Who = 'stranger' | 'owner';
const passwords: Record<Who, string> = { stranger: strangers, owner: owners };

/** Signs up in their own browser and returns the link of that mail. */
async function signUp(browser: Browser, who: Who, email: string): Promise<string> {
  const earlier = (await mailsTo(dataDir, email)).length;
  expect((await browser.post('sign-up/email', { email, password: passwords[who] })).status).toBe(200);
  const { link } = await mailTo(dataDir, email, earlier + 1);
  return link.searchParams.get('verify') ?? '';
}

/** Every way in which the owner can answer the page of the link, until one signs in. */
async function open(browser: Browser, token: string): Promise<'signed in' | 'refused'> {
  const opened = await browser.post('verify-email', { token });
  if (opened.status !== 200) return 'refused';
  if (opened.json().confirmed === true) return 'signed in';
  const own = await browser.post('verify-email', { token, password: owners });
  if (own.status === 200) return 'signed in';
  expect(own.json().code).toBe('WRONG_PROOF');
  const replaced = await browser.post('verify-email', { token, newPassword: chosen });
  return replaced.json().confirmed === true ? 'signed in' : 'refused';
}

async function withGoogle(browser: Browser, email: string, verified = true): Promise<string | null> {
  elsewhere.person = { ...newProviderUser(), email, email_verified: verified };
  const { cookie, problem } = await goThrough(product);
  if (cookie !== '') browser.keep(cookie);
  return problem;
}

type Step = 'stranger signs up' | 'owner signs up' | 'owner uses Google' | 'stranger uses Google, unverified';
type Click = 'first' | 'second' | 'none';

const orders: { steps: Step[]; clicks: Click[] }[] = [
  { steps: ['stranger signs up'], clicks: ['first'] },
  { steps: ['stranger signs up', 'owner signs up'], clicks: ['first', 'second'] },
  { steps: ['stranger signs up', 'owner signs up'], clicks: ['second', 'first'] },
  { steps: ['owner signs up', 'stranger signs up'], clicks: ['first', 'second'] },
  { steps: ['owner signs up', 'stranger signs up'], clicks: ['second', 'first'] },
  { steps: ['stranger signs up', 'owner uses Google'], clicks: ['first'] },
  { steps: ['stranger signs up', 'owner uses Google'], clicks: ['none'] },
  { steps: ['owner uses Google', 'stranger signs up'], clicks: ['first'] },
  { steps: ['stranger uses Google, unverified', 'owner signs up'], clicks: ['first'] },
  { steps: ['owner signs up', 'stranger uses Google, unverified'], clicks: ['first'] },
  { steps: ['stranger signs up', 'owner signs up', 'owner uses Google'], clicks: ['second', 'first'] },
];

test.each(orders)('$steps, then the link clicked: $clicks', async ({ steps, clicks }) => {
  const email = `${uuidv7()}@test.example`;
  const [stranger, owner] = [useBrowser(product), useBrowser(product)];
  const links: string[] = [];
  const refusals: [string, unknown][] = [];
  for (const step of steps) {
    if (step === 'stranger signs up') links.push(await signUp(stranger, 'stranger', email));
    if (step === 'owner signs up') links.push(await signUp(owner, 'owner', email));
    if (step === 'owner uses Google') refusals.push([step, await withGoogle(owner, email)]);
    if (step === 'stranger uses Google, unverified')
      refusals.push([step, await withGoogle(stranger, email, false)]);
  }
  for (const [step, refusal] of refusals)
    expect([step, refusal === null]).toEqual([step, step === 'owner uses Google']);
  for (const click of clicks) {
    const token = click === 'none' ? '' : links[click === 'first' ? 0 : 1];
    if (token) await open(owner, token);
    expect(await stranger.isSignedIn()).toBe(false);
  }
  expect(await owner.isSignedIn()).toBe(true);
  // Neither afterwards, with anything that the stranger has.
  expect((await stranger.post('sign-in/email', { email, password: strangers })).status).toBe(401);
  expect(await stranger.isSignedIn()).toBe(false);
  const accounts = await db
    .selectFrom('users')
    .select(['email_verified'])
    .where('email', '=', email)
    .execute();
  expect(accounts).toEqual([{ email_verified: true }]);
  const left = await db.selectFrom('sign_ups').select('id').where('email', '=', email).execute();
  expect(left).toEqual([]);
});

test('before anybody confirms, the password of a sign-up opens nothing, nor does its browser', async () => {
  const email = `${uuidv7()}@test.example`;
  const stranger = useBrowser(product);
  await signUp(stranger, 'stranger', email);
  const early = await stranger.post('sign-in/email', { email, password: strangers });
  expect([early.status, early.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  const wrong = await stranger.post('sign-in/email', { email, password: owners });
  expect([wrong.status, wrong.json().code]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
  expect(await stranger.isSignedIn()).toBe(false);
});

describe('an account that another person may have set up', () => {
  async function prepared(change: { owner_unproven?: boolean; email_verified?: boolean }) {
    const person = await createPerson(db);
    await givePassword(db, person);
    await createFactors(db, person.id, product.publicUrl);
    await linkIdentity(db, person.id, 'google');
    await createCalendarFeed(db, person.id);
    const state = { owner_unproven: false, ...change };
    await db.updateTable('users').set(state).where('id', '=', person.id).execute();
    return person;
  }
  const identitiesOf = async (userId: string) =>
    (await db.selectFrom('auth_accounts').select('provider_id').where('user_id', '=', userId).execute())
      .map(({ provider_id }) => provider_id)
      .toSorted();
  async function reset(email: string) {
    const browser = useBrowser(product);
    await browser.post('request-password-reset', { email });
    const { link } = await mailTo(dataDir, email);
    const token = link.searchParams.get('reset');
    expect((await browser.post('reset-password', { token, newPassword: chosen })).status).toBe(200);
    return signIn(product, email, chosen);
  }

  test.each([{ owner_unproven: true }, { email_verified: false }])(
    'loses every factor and identity, and the link of its calendar, at a reset through the mailbox: %o',
    async (change) => {
      const person = await prepared(change);
      const answer = await reset(person.email);
      expect([answer.status, await isKnown(product, { cookie: answer.cookie })]).toEqual([200, true]);
      expect(await identitiesOf(person.id)).toEqual(['credential']);
      for (const table of ['factors', 'recovery_codes', 'calendar_feeds'] as const)
        expect(await db.selectFrom(table).selectAll().where('user_id', '=', person.id).execute()).toEqual([]);
      expect(await isKnown(product, { authorization: `Bearer ${person.token}` })).toBe(false);
      // From now on the sign-in methods are the owner's, and a reset keeps them.
      await createFactors(db, person.id, product.publicUrl);
      await useBrowser(product).post('request-password-reset', { email: person.email });
      const { link } = await mailTo(dataDir, person.email, 2);
      const token = link.searchParams.get('reset');
      await useBrowser(product).post('reset-password', { token, newPassword: owners });
      expect((await signIn(product, person.email, owners)).json().factorRequired).toBe(true);
    },
  );

  test('keeps them when its owner set it up', async () => {
    const person = await prepared({});
    expect((await reset(person.email)).json().factorRequired).toBe(true);
    expect(await identitiesOf(person.id)).toEqual(['credential', 'google']);
    const feeds = db.selectFrom('calendar_feeds').select('user_id').where('user_id', '=', person.id);
    // It reads along without signing in.
    expect(await feeds.execute()).toEqual([]);
  });

  test('belongs to the owner of the mailbox who comes with Google', async () => {
    const person = await prepared({ owner_unproven: true });
    const owner = useBrowser(product);
    expect(await withGoogle(owner, person.email)).toBeNull();
    expect(await owner.isSignedIn()).toBe(true);
    expect(await identitiesOf(person.id)).toEqual(['google']);
    expect((await signIn(product, person.email, password)).status).toBe(401);
    expect(await isKnown(product, { authorization: `Bearer ${person.token}` })).toBe(false);
  });

  test('that nobody confirmed is taken over by a confirmed sign-up', async () => {
    const person = await prepared({ email_verified: false });
    const owner = useBrowser(product);
    expect(await open(owner, await signUp(owner, 'owner', person.email))).toBe('signed in');
    expect(await owner.isSignedIn()).toBe(true);
    expect(await identitiesOf(person.id)).toEqual(['credential']);
    expect((await signIn(product, person.email, password)).status).toBe(401);
    expect((await signIn(product, person.email, owners)).status).toBe(200);
  });
});

test('the page of an earlier link names the time of the newer mail', async () => {
  const email = `${uuidv7()}@test.example`;
  const [stranger, owner] = [useBrowser(product), useBrowser(product)];
  const first = await signUp(stranger, 'stranger', email);
  await signUp(owner, 'owner', email);
  const { sent_at } = await db
    .selectFrom('sign_ups')
    .select('sent_at')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const answer = await owner.post('verify-email', { token: first });
  expect([answer.status, answer.json()]).toEqual([
    410,
    { code: 'NEWER_MAIL', message: signInCopy.failure.newerMail(sent_at) },
  ]);
});
