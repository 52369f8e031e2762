// The tab 'Club en cijfers': an admin edits the club on a desktop, with a logo, and the members' bars follow.
import { clubSettingsCopy, coordinatesText } from '#features/club/client/parts/settings/copy.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { breakCommand, serverMessage } from '#tests/journeys/quality/failing.ts';
import { quarters } from '#tests/people/pictures.ts';
import { expect, test } from '../fixtures.ts';

const words = clubSettingsCopy;

// The trace recorder fetches the pictures in the page itself, which the content security policy blocks.
test.beforeEach(({ allowBrowserError }) => allowBrowserError(/Connecting to 'blob:/));

test('an admin changes name, location and logo, and the bar of a member follows @desktop', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Karin de Boer', { role: 'admin' }));
  const member = await asPerson(await createMember('Anna Admiraal'));
  await member.goto('/updates');
  await expect(member.getByRole('banner').getByText('Golfclub De Proef')).toBeVisible();
  await page.goto('/admin?tab=club');
  await page.getByLabel(words.name, { exact: true }).fill('Golfclub De Nieuwe Proef');
  await page.getByLabel(words.coordinates).fill('https://maps.app.goo.gl/abc');
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByText(words.shortLink)).toBeVisible();
  await page.getByLabel(words.coordinates).fill('https://www.google.com/maps/@52.583,4.632,15z');
  await expect(page.getByText(coordinatesText({ latitude: 52.583, longitude: 4.632 }))).toBeVisible();
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
  await expect(member.getByRole('banner').getByText('Golfclub De Nieuwe Proef')).toBeVisible({
    timeout: 2_000,
  });
  await expect(page.getByLabel(words.coordinates)).toHaveValue('52,583, 4,632');

  await page.getByRole('button', { name: words.logo.change }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: words.logo.choose }).click(),
  ]);
  const buffer = await quarters(400).png().toBuffer();
  await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: words.logo.cropTitle });
  await expect(dialog.getByRole('button', { name: words.logo.save })).toBeEnabled();
  await dialog.getByRole('button', { name: words.logo.save }).click();
  await expect(page.getByText(words.logo.saved, { exact: true })).toBeVisible();
  await expect(member.getByRole('banner').locator('img[src^="/pictures/"]')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: words.logo.change }).click();
  await page.getByRole('menuitem', { name: words.logo.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.logo.removalConfirm }).click();
  await expect(page.getByText(words.logo.removed, { exact: true })).toBeVisible();
  await expect(member.getByRole('banner').locator('img')).toHaveCount(0);
});

test('club settings that cannot be saved stay in the form @desktop', async ({
  asPerson,
  createMember,
  clubId,
  expectBrowserError,
}) => {
  expectBrowserError(/500 .*clubs/);
  const page = await asPerson(await createMember('Karin de Boer', { role: 'admin' }));
  await page.goto('/admin?tab=club');
  await page.getByLabel(words.holes).fill('27');
  await breakCommand(page, `**/api/clubs/${clubId}`);
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByRole('alert').getByText(serverMessage).first()).toBeVisible();
  await expect(page.getByLabel(words.holes)).toHaveValue('27');
  await page.unrouteAll();
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
});
