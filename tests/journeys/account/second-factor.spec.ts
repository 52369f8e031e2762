// Setting up and using a second step: an app, a phone, a passkey, and recovery codes.
import type { CDPSession, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import { securityCopy } from '#features/sign-in/client/parts/security/copy.ts';
import { appCodeProblem, signInCopy, factorMails } from '#features/sign-in/copy.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { mailsTo } from '#tests/mails.ts';
import { appCode, givePhone, lastCodeTo } from '#tests/people/factors.ts';
import { givePassword, password, type Person } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { toast } from './profile.ts';

const { signIn } = authCopy;
const { prove } = securityCopy;
const { section, app, phone, passkey, recovery, names } = securityCopy;
const { challenge, passkeySignIn } = authCopy;
const { refusals } = signInCopy;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
const dialog = (page: Page) => page.getByRole('dialog');

async function enterPassword(page: Page, person: Person) {
  await page.goto('/auth');
  await page.getByLabel(signIn.email).fill(person.email);
  await page.getByLabel(signIn.password, { exact: true }).fill(password);
  await press(page, signIn.submit);
}

async function openSecurity(page: Page) {
  await page.goto('/profile/security');
  await heading(page, section.title);
}

/** Removes the session from this device. Leaves the page first, because its requests without the cookie would be refused. */
async function leave(page: Page) {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

const expectMail = (dataDir: string, { email }: Person, subject: string) =>
  expect.poll(async () => (await mailsTo(dataDir, email)).map((mail) => mail.subject)).toContain(subject);

/** Gives the browser a passkey device that confirms every prompt, as if the user approved it. */
async function giveDevice(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/** Brightness at the edge of the picture, 0 to 255: many cameras read a code on white only. */
async function rimOf(picture: Locator): Promise<number> {
  const { data, info } = await sharp(await picture.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[Math.round(info.height / 2) * info.width + Math.round(info.width / 40)] ?? 0;
}

test('an authenticator app is set up, asked for, replaced by a recovery code, and removed @desktop', async ({
  asPerson,
  createMember,
  expectBrowserError,
  db,
  running,
}) => {
  expectBrowserError(/422 .*verify/);
  expectBrowserError(/403 .*factor\/verify/);
  const anna = await createMember('Anna Admiraal');
  await givePassword(db, anna);
  const page = await asPerson(anna);

  await openSecurity(page);
  await expect(page.getByText(section.none)).toBeVisible();
  await expectAccessible(page, 'main');
  await press(page, section.addApp);
  await page.getByRole('textbox', { name: app.name }).fill('App van Anna');
  await press(page, app.next);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await rimOf(page.getByRole('img', { name: app.qr }))).toBeGreaterThan(250);
  await page.emulateMedia({ colorScheme: null });
  await expectAccessible(page, '[role=dialog]');
  const address = await page.getByRole('link', { name: app.open }).getAttribute('href');
  const secret = new URL(address ?? '').searchParams.get('secret') ?? '';
  await expect(dialog(page)).toContainText(secret.replaceAll(/(.{4})(?=.)/g, '$1 '));
  await page.getByLabel(app.code).fill('000000');
  await press(page, app.submit);
  await expect(page.getByText(appCodeProblem('WRONG_CODE', refusals.WRONG_CODE))).toBeVisible();
  await page.getByLabel(app.code).fill(await appCode(secret));
  await press(page, app.submit);

  await heading(page, recovery.title);
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, '[role=dialog]');
  const code = await dialog(page).getByRole('listitem').first().innerText();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await press(page, recovery.copy);
  await expect(page.getByText(recovery.notCopied)).toBeVisible();
  await press(page, recovery.done);
  await expect(page.getByText('App van Anna', { exact: true })).toBeVisible();
  await expect(page.getByText(section.recoveryLeft(10))).toBeVisible();
  await expectMail(running.dataDir, anna, factorMails.added.subject);

  await leave(page);
  await enterPassword(page, anna);
  await heading(page, challenge.title);
  await expectAccessible(page);
  const field = page.getByLabel(challenge.code);
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  // A challenge gives no access to other pages.
  const other = await page.context().newPage();
  await other.goto('/updates');
  await expect(other).toHaveURL(/\/auth/);
  await other.close();
  await field.fill('12');
  await press(page, challenge.submit);
  await expect(page.getByText(signInCopy.validation.code)).toBeVisible();
  await field.fill('000 000');
  await press(page, challenge.submit);
  await expect(page.getByText(appCodeProblem('WRONG_CODE', refusals.WRONG_CODE))).toBeVisible();
  // The code of the next time step: the current one was used, and an earlier one would soon be too old.
  await field.fill(await appCode(secret, 1));
  await press(page, challenge.submit);
  await expect(page.getByText(signIn.success)).toBeVisible();
  await expect(page).toHaveURL('/updates');

  await leave(page);
  await enterPassword(page, anna);
  await press(page, challenge.byRecoveryCode);
  await page.getByLabel(challenge.recoveryCode).fill(code.toUpperCase());
  await press(page, challenge.submit);
  await expect(page).toHaveURL('/updates');
  await expectMail(running.dataDir, anna, factorMails.recoveryUsed.subject);

  await openSecurity(page);
  await expect(page.getByText(section.recoveryLeft(9))).toBeVisible();
  await page.getByRole('button', { name: section.actionsFor('App van Anna') }).click();
  await page.getByRole('menuitem', { name: section.remove }).click();
  await expect(page.getByText(securityCopy.remove.lastBody)).toBeVisible();
  await press(page, securityCopy.remove.confirm);
  await expect(toast(page, securityCopy.remove.done('App van Anna'))).toBeVisible();
  await expect(page.getByText(section.none)).toBeVisible();
  await leave(page);
  await enterPassword(page, anna);
  await expect(page).toHaveURL('/updates');
});

test('a phone receives its code by text, and is asked for @desktop', async ({
  asPerson,
  createMember,
  db,
  running,
}) => {
  const bram = await createMember('Bram Bakker');
  await givePassword(db, bram);
  const page = await asPerson(bram);
  await openSecurity(page);
  await press(page, section.addPhone);
  await page.getByLabel(phone.phone).fill('06 123');
  await press(page, phone.next);
  await expect(page.getByText(signInCopy.validation.phone)).toBeVisible();
  await page.getByLabel(phone.phone).fill('06 24 68 10 12');
  await press(page, phone.next);
  await expect(page.getByText(phone.sent)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.getByLabel(challenge.code).fill(await lastCodeTo(running.dataDir, '+31624681012'));
  await press(page, phone.submit);
  await press(page, recovery.done);

  await leave(page);
  await enterPassword(page, bram);
  await heading(page, challenge.title);
  await expect(page.getByLabel(challenge.code)).toBeHidden();
  const enrolled = await lastCodeTo(running.dataDir, '+31624681012');
  await press(page, challenge.send);
  await expect(page.getByText(/^Opnieuw sturen kan over/)).toBeVisible();
  await expectAccessible(page);
  const code = await lastCodeTo(running.dataDir, '+31624681012');
  expect(code).not.toBe(enrolled);
  await page.getByLabel(challenge.code).fill(code);
  await press(page, challenge.submit);
  await expect(page).toHaveURL('/updates');
});

test('changing the account asks for both steps again @desktop', async ({
  asPerson,
  createMember,
  db,
  running,
  expectBrowserError,
}) => {
  expectBrowserError(/403 .*me\//);
  const bram = await createMember('Bram Bakker');
  await givePassword(db, bram);
  const given = await givePhone(running.product, bram, names.phone);
  await db
    .updateTable('auth_sessions')
    .set({ proved_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', bram.id)
    .execute();
  const page = await asPerson(bram);
  await openSecurity(page);
  await page.getByRole('button', { name: section.actionsFor(names.phone) }).click();
  await page.getByRole('menuitem', { name: section.remove }).click();
  await press(page, securityCopy.remove.confirm);
  await heading(page, prove.title);
  await page.getByLabel(prove.password, { exact: true }).fill(password);
  await press(page, prove.submit);
  await heading(page, challenge.title);
  await expectAccessible(page, '[role=dialog]');
  await press(page, challenge.send);
  await expect(page.getByLabel(challenge.code)).toBeVisible();
  await page.getByLabel(challenge.code).fill(await lastCodeTo(running.dataDir, given.phone));
  await press(page, challenge.submit);
  await expect(toast(page, securityCopy.remove.done(names.phone))).toBeVisible();
});

test('a passkey is created, signs in, and is the second step after a password @desktop', async ({
  asPerson,
  createMember,
  expectBrowserError,
  db,
}) => {
  expectBrowserError(/status of 403 .*sign-in\/passkey/);
  const cor = await createMember('Cor Club', { role: 'admin' });
  await givePassword(db, cor);
  const page = await asPerson(cor);
  const device = await giveDevice(page);
  await openSecurity(page);
  await press(page, section.addPasskey);
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('textbox', { name: app.name }).fill('Laptop van Cor');
  await press(page, passkey.submit);
  await press(page, recovery.done);
  await expect(page.getByText('Laptop van Cor', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: section.actionsFor('Laptop van Cor') }).click();
  await expect(page.getByRole('menuitem', { name: section.remove })).toBeDisabled();
  await page.getByRole('menuitem', { name: section.rename }).click();
  await page.getByRole('textbox', { name: app.name }).fill('Nieuwe laptop');
  await press(page, securityCopy.rename.submit);
  await expect(page.getByText('Nieuwe laptop', { exact: true })).toBeVisible();
  await expect(page.getByText(section.keepsLast)).toBeVisible();
  await press(page, section.addPasskey);
  await press(page, passkey.submit);
  await expect(page.getByText(passkey.known)).toBeVisible();

  await leave(page);
  await page.goto('/auth');
  await press(page, passkeySignIn.button);
  await expect(page).toHaveURL('/updates');

  await leave(page);
  await enterPassword(page, cor);
  await heading(page, challenge.title);
  await press(page, challenge.byPasskey);
  await expect(page).toHaveURL('/updates');

  // Removed here, it is still on the device, which offers it once more.
  await leave(page);
  await db.deleteFrom('factors').where('user_id', '=', cor.id).execute();
  const forgotten = new Promise((resolve) => device.once('WebAuthn.credentialDeleted', resolve));
  await page.goto('/auth');
  await press(page, passkeySignIn.button);
  await expect(page.getByText(refusals.PASSKEY_GONE)).toBeVisible();
  await forgotten;
});

test('a passkey sign-in without a passkey or a connection shows the reason @desktop', async ({
  asVisitor,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const page = await asVisitor();
  await giveDevice(page);
  await page.goto('/auth');
  // The device has no passkey of this site.
  await press(page, passkeySignIn.button);
  await expect(page.getByText(passkeySignIn.cancelled)).toBeVisible();
  await page.context().setOffline(true);
  await press(page, passkeySignIn.button);
  await expect(page.getByText(signInCopy.failure.unreachable)).toBeVisible();
});
