// The steps of the set-up, from the operator to the page that is gone, each of which can be repeated, left and taken up.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test, vi } from 'vitest';
import { findOperator } from '#features/desk-platform/setup/server/reads.ts';
import { confirmAdmin, saveOperator } from '#features/desk-platform/setup/server/writes.ts';
import { refuse } from '#platform/server/commands.ts';
import { useDatabase } from '#tests/database.ts';
import { startMailServer } from '#tests/fakes/mail-server.ts';
import { mailTo } from '#tests/mails.ts';
import { giveApp } from '#tests/people/factors.ts';
import { createPerson, signIn } from '#tests/people/people.ts';
import { callAs, testSettings } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { signIn as signInAs } from '../sign-in/signing-in.ts';
import {
  codeIn,
  mailedCode,
  openBrowser,
  rightPassword,
  saidBy,
  useNewPlatform,
  type Browser,
} from './setup-browser.ts';

const backupDir = await mkdtemp(join(tmpdir(), 'clubgenoot-backups-'));
afterAll(() => rm(backupDir, { recursive: true, force: true }));

const operator = { name: 'Stichting Golf aan Zee', email: 'privacy@club.example' };
const email = 'eerste@club.example';
const admin = { email, password: rightPassword };

/** The browser that entered the code of a new platform. */
async function begin(overrides: Parameters<typeof useNewPlatform>[1] = {}) {
  const database = await useDatabase();
  const platform = await useNewPlatform(database, overrides);
  const browser = openBrowser(platform.product);
  await browser.enter(platform.newestCode());
  return { ...platform, db: database.db, database, browser };
}

/** The first admin, signed in. */
async function becomeAdmin({ product, db, browser }: Awaited<ReturnType<typeof begin>>, email = admin.email) {
  await browser.mail({ ...admin, email });
  expect(saidBy(await browser.confirm(await mailedCode(product, email)))).toBe('done');
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const session = await signIn(db, id);
  return { id, name: '', email, ...session };
}

const stateOf = async (browser: Browser) => (await browser.state()).json();

test('the operator is stored, and shown at once in mails, soon by other servers, and after a start', async () => {
  const { product, browser, database } = await begin();
  const other = await useNewPlatform(database, {}, { withJobs: true });
  await browser.enter(other.newestCode());
  for (const named of [{ name: 'Eerst', email: 'eerst@club.example' }, operator])
    expect(saidBy(await browser.operator(named))).toBe('done');
  expect(await stateOf(browser)).toMatchObject({ operator, operatorIsSet: false });
  expect(product.operator()).toEqual(operator);
  await browser.mail(admin);
  expect((await mailTo(product.settings.dataDir, email)).text).toContain(operator.name);
  await vi.waitFor(() => expect(other.product.operator()).toEqual(operator), {
    timeout: 15_000,
    interval: 250,
  });
  const next = await useNewPlatform(database);
  expect(next.product.operator()).toEqual(operator);
  const set = await useNewPlatform(database, {
    operator: { name: 'Uit de instellingen', email: 'x@club.example' },
  });
  expect(set.product.operator()?.name).toBe('Uit de instellingen');
});

test('a code by mail makes the first admin, whose password signs in', async () => {
  const platform = await begin();
  const { product, browser, db } = platform;
  expect(saidBy(await browser.mail({ ...admin, password: 'kort' }))).toBe('INVALID_INPUT');
  expect(saidBy(await browser.mail({ ...admin, password: 'Password1' }))).toBe('WEAK_PASSWORD');
  const id = uuidv7();
  expect(saidBy(await browser.mail({ id, ...admin }))).toBe('done');
  const code = await mailedCode(product, email);
  // The same command again sends no second mail.
  expect(saidBy(await browser.mail({ id, ...admin }))).toBe('done');
  expect(await stateOf(browser)).toMatchObject({ mailedTo: email });
  const wrong = code === '000000' ? '111111' : '000000';
  expect(saidBy(await browser.confirm(wrong))).toBe('WRONG_CODE');
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(saidBy(await browser.confirm(code))).toBe('done');
  expect((await signInAs(product, email, rightPassword)).status).toBe(200);
  // The way there is closed, also for the browser that made it.
  expect(saidBy(await browser.confirm(code))).toBe('NOT_FOUND');
  expect(saidBy(await browser.state())).toBe('SIGN_IN_REQUIRED');
});

test('five wrong codes of the mail make it void; another mail has another', async () => {
  const { product, browser } = await begin();
  await browser.mail(admin);
  const code = await mailedCode(product, email);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 5; tries++) expect(saidBy(await browser.confirm(wrong))).toBe('WRONG_CODE');
  expect(saidBy(await browser.confirm(code))).toBe('CODE_GONE');
  await browser.mail(admin);
  expect(saidBy(await browser.confirm(await mailedCode(product, email, 2)))).toBe('done');
});

test('the code of the mail is void after half an hour', async () => {
  const { product, browser, db } = await begin();
  await browser.mail(admin);
  await sql`update setup set mail_code_until = now()`.execute(db);
  expect(saidBy(await browser.confirm(await mailedCode(product, email)))).toBe('CODE_GONE');
});

test('one network tries twenty codes in ten minutes, and ten mails an hour are asked for', async () => {
  // One code was entered.
  const { browser } = await begin({ rateLimits: true });
  for (let tries = 0; tries < 19; tries++)
    expect(saidBy(await browser.enter('AAAA-BBBB-CCCC-DDDD'))).toBe('WRONG_CODE');
  expect((await browser.enter('AAAA-BBBB-CCCC-DDDD')).status).toBe(429);
  for (let mails = 0; mails < 10; mails++) expect(saidBy(await browser.mail(admin))).toBe('done');
  expect((await browser.mail(admin)).status).toBe(429);
});

test('a session that ends between the gate and the change does not make it', async () => {
  const { db } = await begin();
  const holder = { secret: testSettings.authSecret, cookie: 'of another browser', now: new Date() };
  expect(await saveOperator(db, holder, operator)).toEqual(refuse('NOT_FOUND'));
  expect(await confirmAdmin(db, holder, '123456')).toEqual(refuse('NOT_FOUND'));
  expect(await findOperator(db)).toBeNull();
});

test('a mail that no server accepts says why, and is tried again', async () => {
  const mailServer = await startMailServer();
  afterAll(() => mailServer.close());
  const { browser } = await begin({ smtpUrl: mailServer.url });
  mailServer.answerTo = () => 550;
  const command = { id: uuidv7(), ...admin };
  const refused = await browser.mail(command);
  expect([refused.status, refused.json()['code']]).toEqual([503, 'MAIL_FAILED']);
  expect(String(refused.json()['message'])).toContain('SMTP_URL');
  expect(String(refused.json()['message'])).toContain('Not here');
  expect(await stateOf(browser)).toMatchObject({ mailedTo: null });
  mailServer.answerTo = () => null;
  expect(saidBy(await browser.mail(command))).toBe('done');
  expect(mailServer.received).toHaveLength(1);
});

test('an address that has an account becomes the admin with the new password; its devices are signed out', async () => {
  const platform = await begin();
  const owner = await createPerson(platform.db);
  const { id } = await becomeAdmin(platform, owner.email);
  expect(id).toBe(owner.id);
  expect(saidBy(await openBrowser(platform.product, owner.token).state())).toBe('SIGN_IN_REQUIRED');
});

test('an account that is suspended does not become the admin', async () => {
  const { product, db, browser } = await begin();
  const owner = await createPerson(db, { suspended: true });
  await browser.mail({ ...admin, email: owner.email });
  expect(saidBy(await browser.confirm(await mailedCode(product, owner.email)))).toBe('NOT_USABLE');
  expect(await stateOf(browser)).toMatchObject({ stage: 'first-admin' });
});

test('the first admin alone goes on: after the second step to a club, a backup and the end', async () => {
  const platform = await begin({ backupDir });
  const { product, db, said, database } = platform;
  const first = await becomeAdmin(platform);
  const stranger = openBrowser(product, (await createPerson(db)).token);
  const mine = openBrowser(product, first.token);
  const club = {
    id: uuidv7(),
    name: 'Golfclub De Eerste',
    location: 'Assen',
    displayName: 'Bea Beheerder',
    favoriteClub: 'Putter',
    houseRules: true,
  };
  const calls = (browser: Browser) =>
    [
      () => browser.state(),
      () => browser.club(club),
      () => browser.backUp({}),
      () => browser.finish({}),
    ] as const;
  for (const call of calls(stranger)) expect(saidBy(await call())).toBe('NOT_FOUND');
  for (const call of calls(openBrowser(product))) expect(saidBy(await call())).toBe('SIGN_IN_REQUIRED');
  const [, ...commands] = calls(mine);
  for (const call of commands) expect(saidBy(await call())).toBe('FORBIDDEN');
  expect(await stateOf(mine)).toMatchObject({ stage: 'going-on', hasSecondStep: false, club: null });

  // Left and taken up: another start says where to go on, without a code.
  const next = await useNewPlatform(database);
  expect(next.said).toEqual([expect.stringContaining('Log in als eerste beheerder')]);
  expect(codeIn(next.said.join())).toBe('');
  expect(said).toHaveLength(1);

  await giveApp(product, first);
  expect(saidBy(await mine.club(club))).toBe('done');
  expect(saidBy(await mine.club(club))).toBe('done');
  expect(await stateOf(mine)).toMatchObject({
    hasSecondStep: true,
    club: { name: club.name, logoUrl: null },
    backup: { folder: backupDir, made: false },
  });
  const { account } = await callAs(product, first.token).account.me();
  expect(account).toMatchObject({ globalAdmin: true, memberships: [{ role: 'admin' }] });

  const backup = { id: uuidv7() };
  for (let sent = 0; sent < 2; sent++) expect(saidBy(await mine.backUp(backup))).toBe('done');
  expect(await readdir(backupDir)).toEqual([expect.stringMatching(/^clubgenoot-.*\.backup$/)]);
  expect(await stateOf(mine)).toMatchObject({ backup: { made: true } });

  expect(saidBy(await mine.finish({}))).toBe('done');
  for (const call of calls(mine)) expect(saidBy(await call())).toBe('NOT_FOUND');
  expect((await sendRaw(product, { path: '/api/setup' })).status).toBe(404);
  expect((await useNewPlatform(database)).said).toEqual([]);
});

test('a folder for backups that cannot be written says so', async () => {
  const platform = await begin({ backupDir: '/nonexistent/folder' });
  const first = await becomeAdmin(platform);
  await giveApp(platform.product, first);
  const refused = await openBrowser(platform.product, first.token).backUp({});
  expect(String(refused.json()['message'])).toContain('BACKUP_DIR');
  expect(saidBy(refused)).toBe('BACKUP_FAILED');
});
