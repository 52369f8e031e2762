import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { appCopy } from '#app/copy.ts';
import { adminStepCopy } from '#features/account/client/parts/admin-step/copy.ts';
import { clubSettingsCopy } from '#features/club/client/parts/settings/copy.ts';
import { mailedTo, refusals, setupCopy } from '#features/desk-platform/setup/copy.ts';
import { setupPath } from '#features/desk-platform/setup/rules.ts';
import { profileCopy } from '#features/profile/copy.ts';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import { securityCopy } from '#features/sign-in/client/parts/security/copy.ts';
import { appCode } from '#tests/people/factors.ts';
import { mailedCode, codeIn } from '#tests/security/setup/setup-browser.ts';
import { expect, test } from '../fixtures.ts';
import { startJourneyProduct } from '../product.ts';
import { expectAccessible } from '../quality/accessible.ts';

const { app, recovery, section } = securityCopy;
const words = setupCopy;
const email = 'bea@club.example';
const password = 'Birdie-op-hole-7';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

test('a new platform is set up step by step, left and taken up, and the page is gone afterwards @phone', async ({
  asVisitor,
  browserErrors,
  expectBrowserError,
}) => {
  const backupDir = await mkdtemp(join(tmpdir(), 'clubgenoot-backups-'));
  const running = await startJourneyProduct({ settings: { production: true, backupDir } });
  const { product, said } = running;
  const baseURL = product.publicUrl;
  browserErrors.origins.add(baseURL);
  expectBrowserError(/422 .*setup\/code/);
  expectBrowserError(/404 .*(installatie|setup)/);
  const page = await asVisitor({ baseURL });

  await page.goto(setupPath);
  await heading(page, words.code.title);
  await expectAccessible(page);
  await page.getByLabel(words.code.label).fill('AAAA-BBBB-CCCC-DDDD');
  await press(page, words.code.submit);
  await expect(page.getByText(refusals.WRONG_CODE)).toBeVisible();
  await page.getByLabel(words.code.label).fill(codeIn(said.at(-1) ?? '').toLowerCase());
  await press(page, words.code.submit);

  await heading(page, words.operator.title);
  await expectAccessible(page);
  await page.getByLabel(words.operator.name, { exact: true }).fill('Stichting Golf aan Zee');
  await page.getByLabel(words.operator.email).fill('privacy@club.example');
  await press(page, words.operator.submit);

  await heading(page, words.admin.title);
  await page.reload();
  await heading(page, words.admin.title);
  await page.getByLabel(authCopy.signIn.email).fill(email);
  await page.getByLabel(words.admin.password, { exact: true }).fill(password);
  await press(page, words.admin.submit);
  await expect(page.getByText(mailedTo(email))).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(words.admin.code).fill(await mailedCode(product, email));
  await press(page, words.admin.confirm);

  await heading(page, words.secondStep.title);
  await expect(page.getByRole('link', { name: adminStepCopy.setUp })).toBeHidden();
  await expectAccessible(page);
  await press(page, section.addApp);
  await press(page, app.next);
  const address = await page.getByRole('link', { name: app.open }).getAttribute('href');
  await page
    .getByLabel(app.code)
    .fill(await appCode(new URL(address ?? '').searchParams.get('secret') ?? ''));
  await press(page, app.submit);
  await page.getByRole('heading', { name: recovery.title }).waitFor();
  await press(page, recovery.done);
  await press(page, words.club.next);

  await heading(page, words.club.title);
  // What this device keeps from now on is older than where the set-up is.
  await page.evaluate(() => (IDBObjectStore.prototype.put = () => undefined as never));
  await page.getByLabel(words.club.name).fill('Golfclub De Eerste');
  await page.getByLabel(words.club.location).fill('Assen');
  await page.getByLabel(words.club.displayName).fill('Bea Beheerder');
  await page.getByLabel(profileCopy.fields.favoriteClub).fill('Putter');
  await page.getByRole('checkbox').check();
  await expectAccessible(page);
  await press(page, words.club.submit);
  await heading(page, 'Golfclub De Eerste');
  await page.locator('input[type=file]').first().setInputFiles('public/icon-512.png');
  await press(page, clubSettingsCopy.logo.save);
  await expect(page.getByText(clubSettingsCopy.logo.saved)).toBeVisible();
  await page.reload();

  await heading(page, words.backup.title);
  await press(page, words.backup.make);
  await expect(page.getByText(words.backup.made)).toBeVisible();
  await expectAccessible(page);
  await press(page, words.backup.finish);
  await expect(page).toHaveURL('/updates');
  await expect(page.getByText('Golfclub De Eerste').first()).toBeVisible();

  expect((await page.goto(setupPath))?.status()).toBe(404);
  await heading(page, appCopy.notFound.title);
  await page.context().close();
  await running.stop();
  await rm(backupDir, { recursive: true });
});
