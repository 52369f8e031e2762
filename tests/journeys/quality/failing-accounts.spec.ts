// Account failures show where they happened: provoked for real where possible, otherwise by a failing response of the
// server.
import type { Page } from '@playwright/test';
import { appCopy } from '#app/copy.ts';
import { accountCopy } from '#features/account/copy.ts';
import { profileCopy, refusals } from '#features/profile/copy.ts';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import { securityCopy } from '#features/sign-in/client/parts/security/copy.ts';
import { signInCopy } from '#features/sign-in/copy.ts';
import { toast } from '#tests/journeys/account/profile.ts';
import { giveApp, insertPhone } from '#tests/people/factors.ts';
import { givePassword, password } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from './accessible.ts';
import { breakCall, serverMessage } from './failing.ts';

const { signIn, signUp, verify, forgotten, reset } = authCopy;
const { security } = accountCopy;
const { changeEmail } = securityCopy;
const { failure } = signInCopy;
const good = 'Birdie-op-hole-7';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function enter(page: Page, email: string) {
  await page.goto('/auth');
  await page.getByLabel(signIn.email).fill(email);
  await page.getByLabel(signIn.password, { exact: true }).fill(password);
  await press(page, signIn.submit);
}

test('sign-in shows its own error for a suspended account, too many tries, and a server that fails or is busy @desktop', async ({
  asVisitor,
  createMember,
  db,
  expectBrowserError,
}) => {
  expectBrowserError(/(401|403|429|500|503) .*sign-in/);
  const anna = await createMember('Anna Admiraal', { suspended: true });
  await givePassword(db, anna);
  const page = await asVisitor();
  await enter(page, anna.email);
  await expect(page.getByText(failure.suspended)).toBeVisible();
  await breakCall(page, '**/api/auth/sign-in/email', 429, 'TOO_MANY_REQUESTS');
  await press(page, signIn.submit);
  await expect(page.getByText(serverMessage)).toBeVisible();
  await breakCall(page, '**/api/auth/sign-in/email');
  await press(page, signIn.submit);
  await expect(page.getByText(failure.fault)).toBeVisible();
  // The queue for passwords is full.
  await breakCall(page, '**/api/auth/sign-in/email', 503, 'BUSY');
  await press(page, signIn.submit);
  await expect(page.getByText(serverMessage)).toBeVisible();
});

test('a failed sign-up and links that are no longer valid show their errors @desktop', async ({
  asVisitor,
  expectBrowserError,
}) => {
  expectBrowserError(/(400|401|500) .*\/api\/auth\//);
  const page = await asVisitor();
  await page.goto('/auth');
  await press(page, signIn.switch);
  await breakCall(page, '**/api/auth/sign-up/email');
  await page.getByLabel(signIn.email).fill('nieuw@test.example');
  await page.getByLabel(signIn.password, { exact: true }).fill(good);
  await press(page, signUp.submit);
  await expect(page.getByText(failure.signUpTitle)).toBeVisible();

  await page.goto('/auth?verify=verzonnen');
  await expect(page.getByText(verify.failedTitle)).toBeVisible();
  await expect(page.getByText(failure.badLink)).toBeVisible();
  await expect(page.getByText(verify.badLink)).toBeVisible();
  await page.goto('/auth?reset=verzonnen');
  await page.getByLabel(reset.password, { exact: true }).fill(good);
  await press(page, reset.submit);
  await expect(page.getByText(reset.failedTitle)).toBeVisible();
  await expect(page.getByText(failure.badLink)).toBeVisible();
  await expect(page.getByLabel(reset.password, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: reset.another })).toBeFocused();
  await press(page, reset.another);
  await expect(page.getByRole('heading', { name: forgotten.title })).toBeFocused();
});

test('a mail that is delayed or refused is shown where the user waits for it @desktop', async ({
  asVisitor,
}) => {
  const page = await asVisitor();
  const answer = (signUpMail: string | null, serverIsAway = false) =>
    page.route('**/api/auth/mail-state', (route) =>
      route.fulfill({ json: { signUp: signUpMail, serverIsAway } }),
    );
  await page.goto('/auth?mode=sign-up');
  await answer('delayed');
  await page.getByLabel(signIn.email).fill('nieuw@test.example');
  await page.getByLabel(signIn.password, { exact: true }).fill(good);
  await press(page, signUp.submit);
  await expect(page.getByText(signUp.delayed.title)).toBeVisible();
  await answer('refused');
  await expect(page.getByText(signUp.refused.title)).toBeVisible({ timeout: 10_000 });
  await expectAccessible(page, 'main');
  await press(page, signUp.correct);
  await expect(page.getByLabel(signIn.email)).toHaveValue('nieuw@test.example');

  await answer(null, true);
  await press(page, signUp.switch);
  await press(page, signIn.forgotten);
  await press(page, forgotten.submit);
  await expect(page.getByText(forgotten.sent)).toBeVisible();
  await expect(page.getByText(forgotten.away.title)).toBeVisible();
  await expectAccessible(page, 'main');
});

test('every failure at an identity provider has its own sentence, and unknown ones share one @desktop', async ({
  asVisitor,
}) => {
  const page = await asVisitor();
  const reasons = [
    ...Object.entries(authCopy.providers.problems),
    ['anything_else', authCopy.providers.problem],
  ];
  for (const [code, sentence] of reasons) {
    await page.goto(`/auth?error=${code}`);
    await expect(page.getByText(sentence ?? '')).toBeVisible();
    await expect(page).toHaveURL('/auth');
  }
});

test('a second step with too many wrong codes, or whose challenge is gone, starts over @desktop', async ({
  asVisitor,
  createMember,
  db,
  product,
  expectBrowserError,
}) => {
  expectBrowserError(/4\d\d .*\/api\/auth\/factor/);
  const anna = await createMember('Anna Admiraal');
  await givePassword(db, anna);
  await giveApp(product, anna);
  const page = await asVisitor();
  await enter(page, anna.email);
  const giveCode = async () => {
    await page.getByLabel(authCopy.challenge.code).fill('000000');
    await press(page, authCopy.challenge.submit);
    await expect(page.getByText(authCopy.challenge.failedTitle)).toBeVisible();
  };
  const { WRONG_CODE, TOO_MANY_TRIES, CHALLENGE_GONE } = signInCopy.refusals;
  for (let tries = 1; tries < 5; tries += 1) {
    await giveCode();
    await expect(page.getByText(WRONG_CODE)).toBeVisible();
  }
  await giveCode();
  await expect(page.getByText(TOO_MANY_TRIES)).toBeVisible();

  await enter(page, anna.email);
  await expect(page.getByLabel(authCopy.challenge.code)).toBeVisible();
  await db.deleteFrom('factor_challenges').where('user_id', '=', anna.id).execute();
  await giveCode();
  await expect(page.getByText(CHALLENGE_GONE)).toBeVisible();
});

test('the security screen shows the errors of an eleventh factor, a failed list and a failed change of address @desktop', async ({
  asPerson,
  createMember,
  db,
  expectBrowserError,
}) => {
  expectBrowserError(/(409|422|500) .*\/api\//);
  const anna = await createMember('Anna Admiraal');
  await givePassword(db, anna);
  // The maximum number of factors.
  for (let index = 10; index < 20; index += 1)
    await insertPhone(db, anna.id, { phone: `+316500000${index}`, friendlyName: `Telefoon ${index}` });
  const page = await asPerson(anna);
  await breakCall(page, '**/api/me/factors');
  await page.goto('/profile/security');
  const list = page.getByRole('main').getByRole('alert').filter({ hasText: signInCopy.failure.factors });
  await expect(list).toContainText(serverMessage);
  await page.unrouteAll();
  await list.getByRole('button').click();
  await press(page, securityCopy.section.addApp);
  await press(page, securityCopy.app.next);
  await expect(page.getByRole('dialog').getByText(signInCopy.refusals.TOO_MANY_FACTORS)).toBeVisible();
  await page.keyboard.press('Escape');

  await breakCall(page, '**/api/auth/change-email');
  await page
    .getByRole('region', { name: changeEmail.title, exact: true })
    .getByRole('button', { name: security.change })
    .click();
  await page.getByLabel(changeEmail.next).fill('ander@test.example');
  await press(page, changeEmail.submit);
  await expect(page.getByRole('dialog').getByText(changeEmail.failed)).toBeVisible();
  await page.unrouteAll();
  await press(page, changeEmail.submit);
  await expect(page.getByText(changeEmail.waiting)).toBeVisible();
  await breakCall(page, '**/api/me/wanted-email/drop');
  await press(page, changeEmail.drop);
  await expect(toast(page, changeEmail.dropFailed)).toBeVisible();
});

test('a picture that the server cannot decode shows the reason @desktop', async ({
  asPerson,
  createMember,
  expectBrowserError,
  allowBrowserError,
}) => {
  allowBrowserError(/Connecting to 'blob:/);
  expectBrowserError(/(422|503) .*\/api\/me\/picture/);
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/profile');
  await page.locator('input[type=file]').first().setInputFiles('public/icon-512.png');
  for (const [status, code, sentence] of [
    [422, 'TOO_MANY_PIXELS', refusals.TOO_MANY_PIXELS],
    [503, 'PICTURE_FAILED', refusals.PICTURE_FAILED],
  ] as const) {
    await page.route('**/api/me/picture?*', (route) =>
      route.fulfill({ status, json: { code, message: sentence } }),
    );
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`${profileCopy.picture.save}|${profileCopy.picture.again}`) })
      .click();
    await expect(page.getByText(sentence).first()).toBeVisible();
    await page.unrouteAll();
  }
});

test('when the session cannot be determined, the app shows an error and does not redirect @desktop', async ({
  asPerson,
  createMember,
  expectBrowserError,
}) => {
  expectBrowserError(/500 /);
  const page = await asPerson(await createMember('Anna Admiraal'));
  await breakCall(page, '**/api/me');
  await page.goto('/profile');
  await expect(page.getByText(appCopy.loadFailed)).toBeVisible();
  await expect(page.getByRole('main').locator('img[src*="dawn-course"]')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('heading', { name: 'Anna Admiraal' })).toBeVisible();
});
