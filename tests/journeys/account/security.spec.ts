// Account security: the password, the mail address, and the devices.
import type { Page } from '@playwright/test';
import { accountCopy } from '#features/account/copy.ts';
import { profileCopy } from '#features/profile/copy.ts';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import { securityCopy } from '#features/sign-in/client/parts/security/copy.ts';
import { passwordCopy, signInCopy, signInMails } from '#features/sign-in/copy.ts';
import type { Db } from '#platform/server/database.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { breakCall, serverMessage } from '#tests/journeys/quality/failing.ts';
import { mailTo, mailsTo } from '#tests/mails.ts';
import { givePassword, password, signIn, type Person } from '#tests/people/people.ts';
import { copy as uiCopy } from '#ui/copy.ts';
import { expect, test } from '../fixtures.ts';
import { toast } from './profile.ts';

const { security, devices, signOut } = accountCopy;
const { changePassword, changeEmail, prove } = securityCopy;
const { failure } = signInCopy;
const mail = signInMails;
const good = 'Birdie-op-hole-7';
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isSignedOut = (page: Page) => expect(page).toHaveURL(/\/auth\?redirect=/);

/** Resolves when the page has drawn what it received last. */
const nextFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  });

/** Another device of the same user, signed in. */
async function another(db: Db, person: Person): Promise<Person> {
  const device = await signIn(db, person.id);
  await db
    .updateTable('auth_sessions')
    .set({ user_agent: firefox })
    .where('id', '=', device.sessionId)
    .execute();
  return { ...person, ...device };
}

/** Makes the last proof of this device too old. */
const letTimePass = (db: Db, { sessionId }: Person) =>
  db
    .updateTable('auth_sessions')
    .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
    .where('id', '=', sessionId)
    .execute();

test('changing the password signs out the other device live, and sends a mail @desktop', async ({
  asPerson,
  createMember,
  db,
  running,
  expectBrowserError,
  allowBrowserError,
}) => {
  expectBrowserError(/403 .*(prove|change-password)/);
  expectBrowserError(/422 .*change-password/);
  allowBrowserError(/401 .*\/api\//);
  const anna = await createMember('Anna Admiraal');
  await givePassword(db, anna);
  await letTimePass(db, anna);
  const [page, telephone] = [await asPerson(anna), await asPerson(await another(db, anna))];
  await telephone.goto('/members');
  await expect(telephone.getByRole('article')).toHaveCount(1);

  await page.goto('/profile');
  await page.getByRole('link', { name: profileCopy.ways.security.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: security.title })).toBeVisible();
  await expect(section(page, devices.title).getByText(devices.current)).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  await section(page, changePassword.title).getByRole('button', { name: security.change }).click();
  const form = dialog(page, changePassword.dialog);
  const [current, next] = [
    form.getByLabel(changePassword.current, { exact: true }),
    form.getByLabel(changePassword.next, { exact: true }),
  ];
  for (const [word, chosen, said] of [
    ['', 'kort', passwordCopy.short],
    ['Fout2026', good, failure.wrongProof],
    [password, 'Password1', passwordCopy.common],
    [password, password, passwordCopy.same],
  ] as const) {
    await current.fill(word);
    await next.fill(chosen);
    await press(page, changePassword.submit);
    await expect(form.getByText(said)).toBeVisible();
  }
  await expectAccessible(page);
  // Above the keyboard of a small phone, the buttons are on one line.
  const shown = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 300 });
  const [save, cancel] = [changePassword.submit, uiCopy.cancel].map((name) =>
    form.getByRole('button', { name }),
  );
  await expect.poll(async () => (await save!.boundingBox())?.y).toBe((await cancel!.boundingBox())?.y);
  await page.setViewportSize(shown);
  await next.fill(good);
  await press(page, changePassword.submit);
  await expect(toast(page, changePassword.success.title)).toBeVisible();
  await expect(form).toBeHidden();

  await isSignedOut(telephone);
  await expect(section(page, devices.title).getByRole('listitem')).toHaveCount(1);
  expect((await mailTo(running.dataDir, anna.email)).subject).toBe(mail.passwordChanged.subject);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: security.title })).toBeVisible();
});

test('changing the mail address needs a proof and a confirmation mail, and notifies the former address @desktop', async ({
  asPerson,
  createMember,
  db,
  running,
  expectBrowserError,
  allowBrowserError,
}) => {
  expectBrowserError(/403 .*change-email/);
  expectBrowserError(/400 .*confirm-email/);
  allowBrowserError(/401 .*\/api\//);
  const anna = await createMember('Anna Admiraal');
  await givePassword(db, anna);
  await letTimePass(db, anna);
  const [page, telephone] = [await asPerson(anna), await asPerson(await another(db, anna))];
  await telephone.goto('/members');
  await expect(telephone.getByRole('article')).toHaveCount(1);
  await page.goto('/profile/security');
  const ask = async (email: string) => {
    await section(page, changeEmail.title).getByRole('button', { name: security.change }).click();
    await page.getByLabel(changeEmail.next).fill(email);
    await press(page, changeEmail.submit);
  };

  const newEmail = `nieuw-${anna.email}`;
  await ask('anna@');
  await expect(page.getByText(accountCopy.validation.email)).toBeVisible();
  await page.getByLabel(changeEmail.next).fill(newEmail);
  await press(page, changeEmail.submit);
  const proof = dialog(page, prove.title);
  await expectAccessible(page);
  await proof.getByLabel(prove.password, { exact: true }).fill(password);
  await press(page, prove.submit);
  const waiting = section(page, changeEmail.title).getByText(changeEmail.waiting);
  await expect(waiting).toBeVisible();
  // The row says it: not a toast too.
  expect(await page.getByText(changeEmail.waiting).count()).toBe(1);
  await page.reload();
  await expect(waiting).toBeVisible();
  await expectAccessible(page);

  // The change is cancelled and requested again; the proof of before still counts.
  await press(page, changeEmail.drop);
  await expect(toast(page, changeEmail.dropped)).toBeVisible();
  await expect(waiting).toBeHidden();
  const dropped = await mailTo(running.dataDir, newEmail);
  await ask(newEmail);
  await expect(waiting).toBeVisible();
  const { link, subject } = await mailTo(running.dataDir, newEmail, 2);
  expect(subject).toBe(mail.confirmEmail.subject);

  await page.goto(dropped.link.href);
  await press(page, authCopy.verify.submit);
  // What cannot work is gone; the way on has its place and its focus.
  await expect(page.getByText(authCopy.newEmail.badLink)).toBeVisible();
  await expect(page.getByRole('button', { name: authCopy.verify.submit })).toHaveCount(0);
  await expect(page.getByRole('button', { name: authCopy.newEmail.back })).toBeFocused();
  await expectAccessible(page, 'main');
  await press(page, authCopy.newEmail.back);
  await expect(page).toHaveURL('/profile/security');
  await page.goto(link.href);
  await expect(page.getByRole('heading', { name: authCopy.newEmail.title })).toBeVisible();
  // The secret is removed from the address, where it could be seen or shared.
  await expect(page).toHaveURL('/auth');
  await expectAccessible(page);
  await press(page, authCopy.verify.submit);
  await expect(toast(page, authCopy.newEmail.success)).toBeVisible();
  await expect(page).toHaveURL('/profile/security');
  await expect(section(page, changeEmail.title).getByText(newEmail, { exact: true })).toBeVisible();
  await expect(waiting).toBeHidden();

  await isSignedOut(telephone);
  await mailTo(running.dataDir, anna.email, 3);
  const subjects = (await mailsTo(running.dataDir, anna.email)).map((mail) => mail.subject);
  const { subject: asked } = mail.emailAsked(newEmail);
  expect(subjects).toEqual([asked, asked, mail.emailChanged(newEmail).subject]);
});

test('a user sees their devices, signs out one, then all others, then all @desktop', async ({
  asPerson,
  createMember,
  db,
  allowBrowserError,
}) => {
  allowBrowserError(/401 .*\/api\//);
  const anna = await createMember('Anna Admiraal');
  const page = await asPerson(anna);
  const [telephone, tablet] = [
    await asPerson(await another(db, anna)),
    await asPerson(await another(db, anna)),
  ];
  for (const one of [telephone, tablet]) {
    await one.goto('/members');
    await expect(one.getByRole('article')).toHaveCount(1);
  }
  await page.goto('/profile/security');
  const list = section(page, devices.title).getByRole('listitem');
  await expect(list).toHaveCount(3);
  await expect(list.nth(0)).toContainText(devices.current);
  const name = devices.name('Firefox', 'Android');
  await expect(list.nth(1)).toContainText(name);
  await expect(list.nth(1)).toContainText(/Laatst gebruikt: vandaag \d\d:\d\d/);

  await page
    .getByRole('button', { name: devices.endNamed(name) })
    .first()
    .click();
  await expect(toast(page, devices.ended(name))).toBeVisible();
  await expect(list).toHaveCount(2);
  await press(page, devices.endOthers);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(devices.endOthersTitle);
  await question.getByRole('button', { name: devices.endOthers }).click();
  await expect(toast(page, devices.othersEnded)).toBeVisible();
  await expect(list).toHaveCount(1);
  await expect(page.getByRole('button', { name: devices.endOthers })).toBeHidden();
  await isSignedOut(telephone);
  await isSignedOut(tablet);

  // The page learns that the session has ended before the answer to the command that ends it arrives.
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).search));
  await page.route('**/api/me/devices/end-all', async (route) => {
    const asked = page.waitForResponse('**/api/me');
    const response = await route.fetch();
    await (await asked).finished();
    await page.evaluate(nextFrames);
    await route.fulfill({ response });
  });
  await press(page, devices.endAll);
  await page.getByRole('alertdialog').getByRole('button', { name: devices.endAll }).click();
  await expect(page).toHaveURL('/auth');
  expect(visited.filter((search) => search !== '')).toEqual([]);
  await expect(page.getByRole('button', { name: signOut })).toHaveCount(0);
  const left = await db.selectFrom('auth_sessions').select('id').where('user_id', '=', anna.id).execute();
  expect(left).toEqual([]);
});

test('a failure shows where it happened, and a retry works @desktop', async ({
  asPerson,
  createMember,
  db,
  expectBrowserError,
  allowBrowserError,
}) => {
  expectBrowserError(/500 .*\/me\//);
  expectBrowserError(/500 .*\/auth\//);
  allowBrowserError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const anna = await createMember('Anna Admiraal');
  await givePassword(db, anna);
  await another(db, anna);
  const page = await asPerson(anna);
  await breakCall(page, '**/api/me/security');
  await page.goto('/profile/security');
  const problem = page.getByRole('main').getByRole('alert').filter({ hasText: security.loadFailed });
  await expect(problem).toContainText(serverMessage);
  await page.unroute('**/api/me/security');
  await problem.getByRole('button', { name: uiCopy.retry }).first().click();
  await expect(section(page, devices.title)).toBeVisible();

  await breakCall(page, '**/api/me/devices/**');
  await page.getByRole('button', { name: devices.endNamed(devices.name('Firefox', 'Android')) }).click();
  await expect(toast(page, devices.failed)).toBeVisible();

  await breakCall(page, '**/api/auth/**');
  await section(page, changePassword.title).getByRole('button', { name: security.change }).click();
  const form = dialog(page, changePassword.dialog);
  await form.getByLabel(changePassword.current, { exact: true }).fill(password);
  await form.getByLabel(changePassword.next, { exact: true }).fill(good);
  await press(page, changePassword.submit);
  await expect(form.getByText(changePassword.failed)).toBeVisible();
  await expect(form.getByText(serverMessage)).toBeVisible();
  await page.unrouteAll();
  await page.context().setOffline(true);
  await press(page, changePassword.submit);
  await expect(form.getByText(failure.unreachable)).toBeVisible();
});
