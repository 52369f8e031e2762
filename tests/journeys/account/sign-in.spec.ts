// The one journey that signs in by the form; all others set a cookie.
import type { Locator, Page, Route } from '@playwright/test';
import { accountCopy } from '#features/account/copy.ts';
import { membershipCopy } from '#features/membership/copy.ts';
import { newsCopy } from '#features/news/copy.ts';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import { signInCopy } from '#features/sign-in/copy.ts';
import { createPerson, givePassword, password } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { whenKept } from '../offline/device.ts';

const { signIn: words } = authCopy;
const { validation } = accountCopy;
const { failure } = signInCopy;

const emailField = (page: Page) => page.getByLabel(words.email);
const passwordField = (page: Page) => page.getByLabel(words.password, { exact: true });

async function signIn(page: Page, email: string, typed: string) {
  await emailField(page).fill(email);
  await passwordField(page).fill(typed);
  await page.getByRole('button', { name: words.submit, exact: true }).click();
}

test('the sign-in form shows mistakes under the fields, and reads what they show @desktop', async ({
  asVisitor,
  expectBrowserError,
}) => {
  const page = await asVisitor();
  await page.goto('/auth');
  // Also on a phone on its side, the whole form is in sight.
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 844, height: 390 });
  const submit = page.getByRole('button', { name: words.submit, exact: true });
  await expect(submit).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width, height });
  await submit.click();
  await expect(emailField(page)).toHaveAccessibleDescription('Ongeldig emailadres');
  await expect(emailField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveAccessibleDescription(validation.passwordEmpty);

  await emailField(page).fill(`${'a'.repeat(250)}@club.example`);
  await expect(emailField(page)).toHaveAccessibleDescription('Email moet minder dan 255 karakters zijn');

  // Chrome on an iPhone fills in what it remembers without an event that React notices.
  const fillSilently = (field: Locator, text: string) =>
    field.evaluate((control: HTMLInputElement, value) => void (control.value = value), text);
  await fillSilently(emailField(page), 'anna@club.example');
  await fillSilently(passwordField(page), 'Welkom2027');
  expectBrowserError(/401 .*sign-in\/email/);
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  await expect(page.getByRole('alert').getByText(failure.wrong)).toBeVisible();
});

test('the second press after a refusal meets the button of the first, not the one below it @desktop', async ({
  asVisitor,
  expectBrowserError,
}) => {
  const page = await asVisitor();
  await page.clock.install();
  await page.goto('/auth');
  expectBrowserError(/401 .*sign-in\/email/);
  await signIn(page, 'anna@club.example', 'Welkom2027');
  const refusal = page.getByRole('alert').getByText(failure.wrong);
  await expect(refusal).toBeVisible();
  let answer = () => {};
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  const submit = page.getByRole('button', { name: words.submit, exact: true });
  const { y } = (await submit.boundingBox())!;
  await submit.click();
  await expect(refusal).toBeHidden();
  expect((await submit.boundingBox())!.y).toBe(y);
  await page.clock.fastForward(500);
  await expect.poll(async () => (await submit.boundingBox())!.y).toBeLessThan(y);
  answer();
  await expect(refusal).toBeVisible();
});

test('a browser that blocks cookies learns why it is not signed in @desktop', async ({ asVisitor, db }) => {
  const anna = await createPerson(db);
  await givePassword(db, anna);
  const page = await asVisitor();
  // Such a browser drops the cookie of the answer, and refuses locks.
  await page.addInitScript(() => {
    LockManager.prototype.request = () => Promise.reject(new DOMException('Denied.', 'SecurityError'));
  });
  await page.route('**/api/auth/sign-in/email', async (route) => {
    const response = await route.fetch();
    const { 'set-cookie': _, ...headers } = response.headers();
    await page.context().clearCookies();
    await route.fulfill({ response, headers });
  });
  await page.goto('/auth');
  await signIn(page, anna.email, password);
  await expect(page.getByRole('alert').getByText(failure.notKept)).toBeVisible();
  await expect(page.getByText(words.success)).toBeHidden();
});

test('sign-in refuses a wrong password, and opens the requested page with the right one @desktop', async ({
  asVisitor,
  createMember,
  db,
  expectBrowserError,
}) => {
  const anna = await createMember('Anna Admiraal');
  await givePassword(db, anna);
  const page = await asVisitor();
  // Without the code that judges the fields, the server judges alone.
  await page.route('**/sign-in-judgement-*', (route) => route.abort());
  expectBrowserError(/ERR_FAILED/);
  await page.goto('/members?zoek=Anna');
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent('/members?zoek=Anna')}`);

  expectBrowserError(/401 .*sign-in\/email/);
  await signIn(page, anna.email, 'Welkom2027');
  await expect(page.getByRole('alert').getByText(failure.wrong)).toBeVisible();
  await expect(passwordField(page)).toBeFocused();

  // A phone's keyboard adds the space and the capital.
  await signIn(page, ` ${anna.email.toUpperCase()} `, password);
  await expect(page.getByRole('status').getByText('Succesvol ingelogd!')).toBeVisible();
  await expect(page.getByRole('heading', { name: membershipCopy.title })).toBeVisible();
  await expect(page).toHaveURL('/members?zoek=Anna');
  await expect(page.getByRole('searchbox')).toHaveValue('Anna');
});

test('sign-in does not redirect to an address of another site @desktop', async ({
  asVisitor,
  createMember,
  db,
}) => {
  const anna = await createMember('Anna Admiraal');
  await givePassword(db, anna);
  // One of the hundreds of addresses that features/account/rules.ts refuses; the mails and redirect.spec.ts use the same rule.
  const page = await asVisitor();
  await page.goto(`/auth?redirect=${encodeURIComponent('/\\evil.example')}`);
  await signIn(page, anna.email, password);
  await expect(page.getByRole('heading', { name: newsCopy.latest })).toBeVisible();
  await expect(page).toHaveURL('/updates');
});

test('an ended session, whose user the device still knows, opens one form that keeps what is typed @desktop', async ({
  asPerson,
  createMember,
  db,
}) => {
  const anna = await createMember('Anna Admiraal');
  await givePassword(db, anna);
  const page = await asPerson(anna);
  await page.goto('/updates');
  await expect(page.getByRole('heading', { name: newsCopy.latest })).toBeVisible();
  await whenKept(page, anna.id);
  // The page is left, so it makes no requests without the cookie.
  await page.goto('about:blank');
  await page.context().clearCookies();

  // The code of the home, to which a signed-in user is redirected, is slower than the server's answer.
  const home: Route[] = [];
  await page.route('**/assets/mine-*.js', (route) => void home.push(route));
  await page.goto('/auth');
  await emailField(page).fill(anna.email);
  await passwordField(page).fill(password);
  await Promise.all(home.map(async (route) => [await route.continue(), await route.request().response()]));
  await page.unroute('**/assets/mine-*.js');
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  await expect(page).toHaveURL('/updates');
});

test('sign-in refuses an account without a password, and tells a user to confirm the address first @desktop', async ({
  asVisitor,
  db,
  expectBrowserError,
}) => {
  const unverified = await createPerson(db, { verified: false });
  await givePassword(db, unverified);
  const page = await asVisitor();
  await page.goto('/auth');
  expectBrowserError(/403 .*sign-in\/email/);
  await signIn(page, unverified.email, password);
  await expect(page.getByRole('alert').getByText(failure.unverified)).toBeVisible();
});
