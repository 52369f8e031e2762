// From no account to a signed-in user, with the mail in their own mailbox.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accountCopy } from '#features/account/copy.ts';
import { authCopy, passwordRulesText } from '#features/sign-in/client/parts/copy.ts';
import { passwordCopy, signInCopy, signInMails } from '#features/sign-in/copy.ts';
import { passwordRules } from '#features/sign-in/rules.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { mailTo } from '#tests/mails.ts';
import { givePassword } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';

const { signIn, signUp, verify, forgotten, reset } = authCopy;
const { failure } = signInCopy;
const { validation } = accountCopy;
const good = 'Birdie-op-hole-7';

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
const email = (page: Page) => page.getByLabel(signIn.email);
const newPassword = (page: Page) => page.getByRole('textbox', { name: /wachtwoord/i });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a visitor signs up, confirms by mail, is signed in, and continues to the requested page @phone', async ({
  asVisitor,
  running,
}) => {
  const address = `${randomUUID()}@test.example`;
  const page = await asVisitor();
  await page.goto('/my-sessions');
  await press(page, signIn.switch);
  await heading(page, signUp.title);
  await expect(page.getByText(signUp.hint)).toBeVisible();
  await expectAccessible(page);
  await email(page).fill(address);
  await newPassword(page).fill('birdie-7');
  await expect(page.getByRole('status').filter({ hasText: 'Nog nodig: hoofdletter.' })).toBeAttached();
  await newPassword(page).fill(good);
  await expect(page.getByText(passwordRulesText([]))).toBeAttached();
  await press(page, signUp.submit);
  await expect(page.getByText(signUp.success.title)).toBeVisible();
  await expect(page.getByText(signUp.success.body)).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  await expectAccessible(page, 'main');

  const { link } = await mailTo(running.dataDir, address);
  await page.goto(link.href);
  await expect(page.getByText(verify.success)).toBeVisible();
  // A user without a profile makes one first.
  await expect(page).toHaveURL(/\/profile-setup/);
  expect((await page.request.get('/api/me').then((answer) => answer.json())).account.email).toBe(address);
});

test('on another device the link asks for the password of that sign-up, or for a new one @phone', async ({
  asVisitor,
  running,
  expectBrowserError,
}) => {
  expectBrowserError(/(403|410) .*verify-email/);
  const address = `${randomUUID()}@test.example`;
  const here = await asVisitor();
  const signUpHere = (password: string) =>
    here.request.post('/api/auth/sign-up/email', { data: { email: address, password } });
  await signUpHere('Van-een-vreemde-1');
  const earlier = await mailTo(running.dataDir, address);
  await signUpHere(good);
  const { link } = await mailTo(running.dataDir, address, 2);

  const page = await asVisitor();
  await page.goto(earlier.link.href);
  await expect(page.getByText(/^Er is een nieuwere mail, van \d\d:\d\d/)).toBeVisible();
  await page.goto(link.href);
  await heading(page, verify.title);
  // The secret is removed from the address, where it could be seen or shared, and so is the mail address.
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText(address)).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByLabel(signIn.password, { exact: true }).fill('Van-een-vreemde-1');
  await press(page, verify.enter);
  await expect(page.getByText(failure.wrongProof)).toBeVisible();
  await press(page, verify.forgotten);
  await newPassword(page).fill('Nieuw-gekozen-3');
  await expectAccessible(page, 'main');
  await press(page, verify.enter);
  await expect(page.getByText(verify.success)).toBeVisible();
  await expect(page).toHaveURL('/profile-setup');

  await here.goto(link.href);
  await expect(here.getByText(failure.confirmed)).toBeVisible();
});

test('the sign-up button is on the first screen of a small phone, and ticks replace the hint @phone', async ({
  asVisitor,
}) => {
  const page = await asVisitor({ viewport: { width: 360, height: 640 } });
  await page.goto('/auth?mode=sign-up');
  const button = page.getByRole('button', { name: signUp.submit });
  const ticks = page.getByRole('main').locator('li');
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(ticks).toHaveCount(0);
  const { height = 0 } = (await page.getByText(signUp.hint).boundingBox()) ?? {};
  expect(height).toBeGreaterThan(10);
  await newPassword(page).fill('birdie');
  await expect(ticks).toHaveCount(passwordRules.length);
  await expect(newPassword(page)).toHaveAccessibleDescription(signUp.hint);
  const { height: after = 99 } = (await page.getByText(signUp.hint).boundingBox()) ?? {};
  expect(after).toBeLessThan(2);
  await expect(button).toBeInViewport({ ratio: 1 });
});

test('the sign-up form shows every mistake under its own field @phone', async ({
  asVisitor,
  expectBrowserError,
}) => {
  expectBrowserError(/422 .*sign-up/);
  const page = await asVisitor();
  await page.goto('/auth');
  await press(page, signIn.switch);
  await email(page).fill('anna@');
  for (const [word, said] of [
    ['Kort-1', passwordCopy.short],
    ['alleen-klein-1', passwordCopy.upper],
    ['ALLEEN-GROOT-1', passwordCopy.lower],
    ['Zonder-cijfer', passwordCopy.digit],
    [`Aa1${'x'.repeat(98)}`, passwordCopy.long],
  ] as const) {
    await newPassword(page).fill(word);
    await press(page, signUp.submit);
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByText(validation.email)).toBeVisible();
  }
  await email(page).fill('anna@test.example');
  await newPassword(page).fill('Password1');
  await press(page, signUp.submit);
  await expect(page.getByText(passwordCopy.common)).toBeVisible();
  await press(page, signIn.showPassword);
  await expect(newPassword(page)).toHaveAttribute('type', 'text');
});

test('signing in before confirming explains why, and offers to send the mail again @phone', async ({
  asVisitor,
  running,
  expectBrowserError,
}) => {
  expectBrowserError(/403 .*sign-in/);
  const address = `${randomUUID()}@test.example`;
  const page = await asVisitor();
  await page.request.post('/api/auth/sign-up/email', { data: { email: address, password: good } });
  await page.goto('/auth');
  await email(page).fill(address);
  await page.getByLabel(signIn.password, { exact: true }).fill(good);
  await press(page, signIn.submit);
  await expect(page.getByText(failure.unverified)).toBeVisible();
  await press(page, signIn.resend);
  await expect(page.getByText(signUp.sent.again)).toBeVisible();
  const { subject } = await mailTo(running.dataDir, address, 2);
  expect(subject).toBe(signInMails.verify.subject);
});

test('a forgotten password is reset by mail, once @phone', async ({
  asVisitor,
  createMember,
  db,
  running,
  expectBrowserError,
}) => {
  expectBrowserError(/400 .*reset-password/);
  const anna = await createMember('Anna Admiraal');
  await givePassword(db, anna);
  const page = await asVisitor();
  await page.goto('/auth');
  await email(page).fill(anna.email);
  await press(page, signIn.forgotten);
  await heading(page, forgotten.title);
  await expectAccessible(page);
  await expect(email(page)).toHaveValue(anna.email);
  await press(page, forgotten.submit);
  await expect(page.getByText(forgotten.sent)).toBeVisible();
  await expect(page.getByText(forgotten.lead)).toHaveCount(0);

  const { link } = await mailTo(running.dataDir, anna.email);
  await page.goto(link.href);
  await heading(page, reset.title);
  await newPassword(page).fill(good);
  await press(page, reset.submit);
  await expect(page.getByText(reset.success)).toBeVisible();
  await expect(email(page)).toHaveValue(anna.email);
  await page.getByLabel(signIn.password, { exact: true }).fill(good);
  await press(page, signIn.submit);
  await expect(page).toHaveURL('/updates');

  const other = await asVisitor();
  await other.goto(link.href);
  await newPassword(other).fill(`${good}8`);
  await press(other, reset.submit);
  await expect(other.getByText(failure.badLink)).toBeVisible();
});

test('a sign-up without a connection shows the reason and keeps what was typed @phone', async ({
  asVisitor,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const page = await asVisitor();
  await page.goto('/auth');
  await press(page, signIn.switch);
  await email(page).fill('anna@test.example');
  await newPassword(page).fill(good);
  await page.context().setOffline(true);
  await press(page, signUp.submit);
  await expect(page.getByText(failure.unreachable)).toBeVisible();
  await expect(email(page)).toHaveValue('anna@test.example');
});

test('captured mail is readable at /dev/mail @phone', async ({ asVisitor, running }) => {
  const address = `${randomUUID()}@test.example`;
  const page = await asVisitor();
  await page.request.post('/api/auth/sign-up/email', { data: { email: address, password: good } });
  const { link } = await mailTo(running.dataDir, address);
  await page.goto('/dev/mail');
  await page.getByRole('listitem').filter({ hasText: address }).getByRole('link').click();
  await expect(page.getByRole('link', { name: signInMails.verify.action })).toHaveAttribute(
    'href',
    link.href,
  );
});
