// The redirect after signing in or signing up is a path of this site, whatever the URL said.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { safeRedirect } from '#features/account/rules.ts';
import { useDatabase } from '#tests/database.ts';
import { allMails, mailTo } from '#tests/mails.ts';
import { createPerson } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { hostileAddresses, knownAddresses } from './hostile-addresses.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-mails-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { dataDir });

test('the rule for redirects rejects each of three hundred hostile URLs', () => {
  expect(hostileAddresses.length).toBeGreaterThanOrEqual(300);
  const followed = hostileAddresses.filter((address) => safeRedirect(address) !== null);
  expect(followed).toEqual([]);
});

const post = (path: string, body: object) => sendRaw(product, { path: `/api/auth/${path}`, body });
const signUp = (email: string, redirect: string) =>
  post('sign-up/email', { email, password: 'Birdie-op-hole-7', redirect });
/** Requests the mail again, which, unlike signing up, hashes no password. */
const sendAgain = (email: string, redirect: string) =>
  post('send-verification-email', { email, callbackURL: redirect });

/** The redirect in the mail to each address, once each has one. */
async function redirectsIn(emails: string[]): Promise<(string | null)[]> {
  for (const email of emails.slice(-20)) await mailTo(dataDir, email);
  const mails = await allMails(dataDir);
  return emails.map((email) => {
    const mail = mails.find(({ to }) => to.includes(email));
    if (!mail) throw new Error(`There is no mail to ${email}.`);
    const { link } = mail;
    expect(link.origin + link.pathname).toBe(`${product.publicUrl()}/auth`);
    expect([...link.searchParams.keys()].filter((key) => key !== 'redirect')).toEqual(['verify']);
    return link.searchParams.get('redirect');
  });
}

test('no mail to a new address contains a hostile redirect', { timeout: 60_000 }, async () => {
  const sent: string[] = [];
  const refused: string[] = [];
  async function ask(redirect: string, turn: number) {
    const { email } = await createPerson(db, { verified: false, profile: false });
    const other = `${uuidv7()}@test.example`;
    const asked = [[email, await sendAgain(email, redirect)] as const];
    if (turn % 10 === 0) asked.push([other, await signUp(other, redirect)]);
    for (const [to, { status }] of asked) {
      expect([redirect, [200, 400, 403].includes(status)]).toEqual([redirect, true]);
      (status === 200 ? sent : refused).push(to);
    }
  }
  // Mails take time. The test above judges every address; of the generated ones, which are alike, only some are mailed.
  const askable = hostileAddresses.filter(
    (address, turn) => address.length < 10_000 && (turn < knownAddresses.length || turn % 9 === 0),
  );
  for (let at = 0; at < askable.length; at += 10) {
    await Promise.all(askable.slice(at, at + 10).map((redirect, turn) => ask(redirect, at + turn)));
  }
  expect(sent.length).toBeGreaterThan(10);
  expect((await redirectsIn(sent)).filter((redirect) => redirect !== null)).toEqual([]);
  const wrote = new Set((await allMails(dataDir)).flatMap(({ to }) => to));
  expect(refused.filter((email) => wrote.has(email))).toEqual([]);
});

test('a mail keeps a path of our own site completely', async () => {
  const paths = ['/invite?token=abc', '/members?zoek=Andr%C3%A9', '/zakelijk#contact'];
  const emails = paths.map(() => `${uuidv7()}@test.example`);
  for (const [turn, email] of emails.entries()) await signUp(email, paths[turn] ?? '');
  expect(await redirectsIn(emails)).toEqual(paths);
});
