// Downloading personal data, leaving and coming back; and the notification choices.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { z } from 'zod';
import { membershipCopy } from '#features/membership/copy.ts';
import { quietHoursCopy } from '#features/notification/client/parts/copy.ts';
import { notificationCopy } from '#features/notification/copy.ts';
import { closingTitle, personalDataCopy } from '#features/personal-data/copy.ts';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import { securityCopy } from '#features/sign-in/client/parts/security/copy.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { breakCall, serverMessage } from '#tests/journeys/quality/failing.ts';
import { mailTo } from '#tests/mails.ts';
import { fillChat } from '#tests/people/club-life.ts';
import { addMember, createGolfSession, createPerson, givePassword, password } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { toast } from './profile.ts';

const { download, leaving, closed, failure } = personalDataCopy;
const { signIn } = authCopy;
const { prove } = securityCopy;

async function fillSignIn(page: Page, email: string) {
  await page.getByLabel(signIn.email).fill(email);
  await page.getByLabel(signIn.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signIn.submit, exact: true }).click();
}

async function textOf(page: Page, link: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const fileForm = z.object({
  madeAt: z.string(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

test('a user downloads all personal data as a page and as a file after a fresh proof @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  expectBrowserError(/403 .*\/me\/data/);
  const anna = await createMember('Anna Admiraal');
  await givePassword(db, anna);
  // More messages than the call returns at once.
  await fillChat(db, await createGolfSession(db, anna.id, { clubId }), [anna.id], 450);
  await sql`update auth_sessions set proved_at = now() - interval '1 hour' where id = ${anna.sessionId}`.execute(
    db,
  );
  const page = await asPerson(anna);
  await page.goto('/profile');
  await page.getByRole('link', { name: personalDataCopy.title }).click();
  await page.getByRole('button', { name: download.start }).click();
  const dialog = page.getByRole('dialog', { name: prove.title });
  await dialog.getByLabel(prove.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: prove.submit }).click();
  await expect(page.getByText(download.ready)).toBeVisible();
  await expectAccessible(page);

  const json = await textOf(page, download.asFile);
  expect(json.name).toMatch(/^mijn-gegevens-\d{4}-\d\d-\d\d\.json$/);
  const { data } = fileForm.parse(JSON.parse(json.text));
  expect(data['profile']).toMatchObject([{ display_name: 'Anna Admiraal', handicap: 18.4 }]);
  expect(data['account']).toMatchObject([{ email: anna.email }]);
  expect(data['messages']).toHaveLength(450);
  expect(json.text).not.toContain(anna.token);

  const html = await textOf(page, download.asPage);
  expect(html.name).toMatch(/\.html$/);
  const reader = await page.context().newPage();
  await reader.setContent(html.text);
  await expect(reader.getByRole('heading', { name: 'Mijn gegevens bij Clubgenoot' })).toBeVisible();
  await expect(reader.getByRole('cell', { name: 'Anna Admiraal' }).first()).toBeVisible();
  await expect(reader.getByRole('row', { name: /Bericht 450/ })).toHaveCount(1);
});

test('an account is closed, found closed when signing in again, and kept @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  running,
  allowBrowserError,
}) => {
  // A request that is under way when the session ends is refused.
  allowBrowserError(/401 /);
  const [anna, otto] = [await createMember('Anna Admiraal'), await createMember('Otto Overig')];
  await givePassword(db, anna);
  await createGolfSession(db, anna.id, { clubId });
  const [page, other, otherDevice] = [await asPerson(anna), await asPerson(otto), await asPerson(anna)];
  await otherDevice.goto('/members');
  await expect(otherDevice.getByRole('heading', { name: membershipCopy.title })).toBeVisible();

  await page.goto('/profile/data');
  await page.getByRole('button', { name: leaving.start }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('De golfsessie die je nog organiseert, wordt geannuleerd.');
  await asked.getByRole('button', { name: leaving.confirm.cancel }).click();
  await expect(asked).toHaveCount(0);
  await page.getByRole('button', { name: leaving.start }).click();
  await asked.getByRole('button', { name: leaving.confirm.submit }).click();
  await expect(page).toHaveURL('/account-gesloten');
  await expect(page.getByRole('heading', { name: closed.title })).toBeVisible();
  await expectAccessible(page);
  // The other device is signed out too.
  await expect(otherDevice).toHaveURL(/\/auth/);
  await other.goto('/members');
  await expect(other.getByRole('main').getByText('Otto Overig').first()).toBeVisible();
  await expect(other.getByRole('main').getByText('Anna Admiraal')).toHaveCount(0);

  const mail = await mailTo(running.dataDir, anna.email);
  await page.goto(mail.link.pathname);
  await fillSignIn(page, anna.email);
  const { deletion_due_at: dueAt } = await db
    .selectFrom('users')
    .select('deletion_due_at')
    .where('id', '=', anna.id)
    .executeTakeFirstOrThrow();
  await expect(page.getByRole('heading', { name: closingTitle(dueAt!) })).toBeVisible();
  await expectAccessible(page);
  for (const path of ['/updates', '/profile', '/profile/data', '/auth']) {
    await page.goto(path);
    await expect(page).toHaveURL('/account-gesloten');
  }
  await page.getByRole('button', { name: closed.keep }).click();
  await expect(toast(page, closed.kept)).toBeVisible();
  await expect(page).toHaveURL('/updates');
  await other.reload();
  await expect(other.getByRole('main').getByText('Anna Admiraal').first()).toBeVisible();
});

test('the page for leaving tells the only admin of a club what to do first, and shows failures @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  const bea = await createMember('Bea Beheer', { role: 'admin' });
  const page = await asPerson(bea);
  await page.goto('/profile/data');
  await expect(page.getByText('Je bent de enige beheerder van Golfclub De Proef.')).toBeVisible();
  await expect(page.getByRole('button', { name: leaving.start })).toBeDisabled();
  await expectAccessible(page);

  await addMember(db, clubId, (await createPerson(db)).id, { role: 'admin' });
  await page.reload();
  expectBrowserError(/500 /);
  await breakCall(page, /\/api\/me\/(data|close)/);
  await page.getByRole('button', { name: leaving.start }).click();
  await page.getByRole('button', { name: leaving.confirm.submit }).click();
  await expect(page.getByRole('alert').filter({ hasText: failure.closeTitle })).toContainText(serverMessage);
  await page.getByRole('button', { name: download.start }).click();
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: failure.loadTitle }),
  ).toContainText(serverMessage);
});

test('the notification settings save choices and quiet hours, and offer only kinds that exist @phone', async ({
  asPerson,
  createMember,
  expectBrowserError,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/profile/notifications');
  const news = page.getByRole('group', { name: notificationCopy.kinds.club_update.title });
  await expect(news.getByLabel('In de app')).toBeChecked();
  await expect(news.getByLabel('Mail')).not.toBeChecked();
  await expect(page.getByRole('combobox', { name: quietHoursCopy.from })).toHaveText('21:00');
  await expectAccessible(page);
  const [, changedAtOnce] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok()),
    news.getByLabel('Mail').evaluate((box: HTMLInputElement) => {
      box.click();
      return box.checked;
    }),
  ]);
  expect(changedAtOnce).toBe(true);
  await expect(news.getByLabel('Mail')).toBeChecked();
  await page.reload();
  await expect(news.getByLabel('Mail')).toBeChecked();
  await expect(news.getByLabel('Push')).not.toBeChecked();

  expectBrowserError(/500 /);
  await breakCall(page, '**/api/me/notification-choices');
  await news.getByLabel('Push').click();
  await expect(toast(page, notificationCopy.failure.saveTitle)).toBeVisible();
  await expect(news.getByLabel('Push')).not.toBeChecked();
});
