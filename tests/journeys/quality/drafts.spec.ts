// Half-filled forms are kept on the device until they are sent, cleared or a day old.
import type { Page } from '@playwright/test';
import { clubSettingsCopy } from '#features/club/client/parts/settings/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { profileCopy } from '#features/profile/copy.ts';
import { createGolfSession, createPerson } from '#tests/people/people.ts';
import { copy } from '#ui/copy.ts';
import { draftCopy } from '#ui/forms/copy.ts';
import { expect, test } from '../fixtures.ts';

const { form: words } = golfSessionCopy;
const restored = (page: Page) => page.getByRole('status').filter({ hasText: draftCopy.restored });
const clear = (page: Page) => restored(page).getByRole('button', { name: draftCopy.clear }).click();
const joinDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('join:')));

test('a draft of a golf session is restored until it is cleared @phone', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  const form = page.getByRole('form', { name: words.heading });
  const title = form.getByLabel(words.title);
  const openForm = async () => {
    await page.goto('/golf-buddy');
    await page.getByRole('button', { name: golfSessionCopy.newToggle }).click();
    await expect(title).toBeFocused();
  };
  await openForm();
  await expect(restored(page)).toHaveCount(0);
  await title.fill('Vroeg rondje');
  await form.getByLabel(words.date).fill('2030-11-22');
  await form.getByLabel(words.description).fill('Daarna koffie.');

  await openForm();
  await expect(title).toHaveValue('Vroeg rondje');
  await expect(form.getByLabel(words.date)).toHaveValue('vr 22 nov 2030');
  await expect(form.getByLabel(words.description)).toHaveValue('Daarna koffie.');
  await clear(page);
  await expect(title).toHaveValue('');
  await expect(title).toBeFocused();
  await expect(restored(page)).toHaveCount(0);

  await openForm();
  await expect(title).toHaveValue('');
  await expect(restored(page)).toHaveCount(0);
});

test('a draft of a join request is restored, and removed once the request is sent @phone', async ({
  asPerson,
  createMember,
  clubId,
  db,
}) => {
  const { id: organiserId } = await createMember('Bram Bos');
  await createGolfSession(db, organiserId, { clubId });
  const page = await asPerson(await createMember('Anna Admiraal'));
  const dialog = page.getByRole('dialog');
  const message = dialog.getByLabel(joinRequestCopy.ask.message);
  const ask = () => page.getByRole('article').getByRole('button', { name: 'Verzoek Indienen' }).click();
  await page.goto('/golf-buddy');
  await ask();
  await message.fill('Ik neem koffie mee.');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await ask();
  await expect(restored(page)).toBeVisible();
  await expect(message).toHaveValue('Ik neem koffie mee.');
  await dialog.getByRole('button', { name: joinRequestCopy.ask.submit }).click();
  await expect(dialog).toHaveCount(0);
  expect(await joinDrafts(page)).toEqual([]);
});

test('a draft of a join request is removed when the answer arrives after the user left the screen @phone', async ({
  asPerson,
  createMember,
  clubId,
  db,
}) => {
  await createGolfSession(db, (await createMember('Bram Bos')).id, { clubId });
  const page = await asPerson(await createMember('Anna Admiraal'));
  const held = Promise.withResolvers<void>();
  await page.route('**/join-requests', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/golf-buddy');
  await page.getByRole('article').getByRole('button', { name: joinRequestCopy.ask.submit }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(joinRequestCopy.ask.message).fill('Ik neem koffie mee.');
  await dialog.getByRole('button', { name: joinRequestCopy.ask.submit }).click();
  await expect.poll(() => joinDrafts(page)).toHaveLength(1);
  await page.goBack();
  await page.getByRole('navigation').getByRole('link', { name: 'Profiel' }).click();
  await expect(page).toHaveURL('/profile');
  held.resolve();
  await expect.poll(() => joinDrafts(page)).toEqual([]);
});

test('a draft of the profile is restored, also after cancelling @phone', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel(profileCopy.fields.displayName);
  const open = () => page.getByRole('button', { name: profileCopy.edit.open }).click();
  await page.goto('/profile');
  await open();
  await name.fill('Anna de Wit');
  await dialog.getByRole('button', { name: copy.cancel }).click();
  // Closing goes back in the history, which would abort the reload.
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await open();
  await expect(name).toHaveValue('Anna de Wit');
  await clear(page);
  await expect(name).toHaveValue('Anna Admiraal');
  await dialog.getByRole('button', { name: copy.cancel }).click();
  await open();
  await expect(name).toHaveValue('Anna Admiraal');
  await expect(restored(page)).toHaveCount(0);
});

test('a draft of the profile setup is restored without the consent @phone', async ({ asPerson, db }) => {
  const page = await asPerson(await createPerson(db, { profile: false }));
  const name = page.getByLabel(profileCopy.fields.displayName);
  await page.goto('/profile-setup');
  await name.fill('Anna de Wit');
  await page.getByRole('checkbox').check();
  await page.reload();
  await expect(name).toHaveValue('Anna de Wit');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await clear(page);
  await expect(name).toHaveValue('');
});

test('drafts of the course status and of the club settings are restored after a reload @phone', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Karin de Boer', { role: 'admin' }));
  await page.goto('/admin?tab=course');
  await page.getByText('Beperkt', { exact: true }).click();
  await page.getByText('Wintergreens', { exact: true }).click();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Beperkt/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Wintergreens' })).toBeChecked();
  await clear(page);
  await expect(page.getByRole('radio', { name: /^Open/ })).toBeChecked();
  await expect(restored(page)).toHaveCount(0);

  await page.goto('/admin?tab=club');
  const name = page.getByLabel(clubSettingsCopy.name);
  const before = await name.inputValue();
  await name.fill('Golfclub De Nieuwe');
  await page.reload();
  await expect(name).toHaveValue('Golfclub De Nieuwe');
  await clear(page);
  await expect(name).toHaveValue(before);
  await expect(name).toBeFocused();
  await name.fill('Golfclub De Nieuwe');
  await page.getByRole('button', { name: clubSettingsCopy.save }).click();
  await expect(page.getByText(clubSettingsCopy.saved)).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Golfclub De Nieuwe');
  await expect(restored(page)).toHaveCount(0);
});
