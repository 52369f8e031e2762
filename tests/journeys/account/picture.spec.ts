// The profile picture: chosen, cropped, shown everywhere, removed; and what can go wrong.
import { rm, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { profileCopy } from '#features/profile/copy.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { breakCall, serverMessage } from '#tests/journeys/quality/failing.ts';
import { createGolfSession, createPerson } from '#tests/people/people.ts';
import { colorAt, quarters } from '#tests/people/pictures.ts';
import { expect, test } from '../fixtures.ts';
import { keepToasts, labels, profileOf, toast } from './profile.ts';

const { picture, setup, edit } = profileCopy;

/** Red, green, blue and white, a quarter each. */
const photo = { name: 'foto.png', mimeType: 'image/png', buffer: await quarters(400).png().toBuffer() };

const change = (page: Page) => page.getByRole('button', { name: picture.change });
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: picture.save });

// The trace recorder fetches the pictures in the page itself, which the content security policy blocks.
test.beforeEach(({ allowBrowserError }) => allowBrowserError(/Connecting to 'blob:/));

type File = { name: string; mimeType: string; buffer: Buffer };

async function choose(page: Page, file: File | string = photo) {
  await change(page).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: picture.choose }).click(),
  ]);
  await chooser.setFiles(file);
}

/** Zooms in twice, and moves to the upper left corner as far as possible. `confirm`: the button that a loaded picture enables. */
async function cropCorner(page: Page, confirm: string) {
  await expect(dialog(page).getByRole('button', { name: confirm })).toBeEnabled();
  await dialog(page).getByRole('slider', { name: picture.zoom }).fill('2');
  await dialog(page).getByRole('group', { name: picture.crop }).focus();
  for (const key of ['ArrowRight', 'ArrowDown']) {
    for (let press = 0; press < 30; press += 1) await page.keyboard.press(key);
  }
}

const pictureIn = (page: Page, region: 'main' | 'complementary', side: 512 | 128) =>
  page.getByRole(region).first().locator(`img[src^="/pictures/"][src$="-${side}.webp"]`);

test('a cropped picture shows everywhere at once, also on another device, and can be removed @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  isMobile,
}) => {
  const anna = await createMember('Anna Admiraal');
  await createGolfSession(db, anna.id, { clubId });
  const [page, other] = [await asPerson(anna), await asPerson(anna)];
  await other.goto('/members');
  await expect(other.getByRole('main').getByText('Anna Admiraal')).toBeVisible();
  // The list is loaded before the change, and rendered again from the cache after it.
  await page.goto('/golf-buddy');
  await expect(page.getByRole('heading', { name: 'Rondje voor de test' })).toBeVisible();
  await page.getByRole('link', { name: 'Profiel' }).filter({ visible: true }).first().click();

  await choose(page);
  await expect(dialog(page).getByRole('heading', { name: picture.cropTitle })).toBeVisible();
  await expect(save(page)).toBeEnabled();
  await expectAccessible(page, '[role=dialog]');
  await cropCorner(page, picture.save);
  await save(page).click();
  await expect(toast(page, 'Profielfoto succesvol geüpdatet!')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(pictureIn(page, 'main', 512)).toBeVisible();
  if (!isMobile) await expect(pictureIn(page, 'complementary', 128)).toBeVisible();
  await expect(pictureIn(other, 'main', 128)).toBeVisible();

  const address = (await profileOf(db, anna.id))?.avatar_url ?? '';
  const kept = await (await page.request.get(address)).body();
  expect((await sharp(kept).metadata()).format).toBe('webp');
  for (const [left, top] of [
    [30, 30],
    [480, 30],
    [30, 480],
    [480, 480],
  ] as const)
    expect(await colorAt(kept, left, top)).toBe('red');
  await page.goBack();
  await expect(pictureIn(page, 'main', 128).first()).toHaveAttribute(
    'src',
    address.replace('-512.', '-128.'),
  );
  await page.goForward();

  await change(page).click();
  await page.getByRole('menuitem', { name: picture.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: picture.removalConfirm }).click();
  await expect(toast(page, 'Profielfoto verwijderd')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(pictureIn(page, 'main', 512)).toHaveCount(0);
  await expect(pictureIn(other, 'main', 128)).toHaveCount(0);
  await expect(other.locator('main [data-initials=AA]')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

test('the picture can be positioned by touch or with the mouse @phone', async ({
  asPerson,
  createMember,
  db,
}) => {
  const anna = await createMember('Anna Admiraal');
  const page = await asPerson(anna);
  await page.goto('/profile');
  await choose(page);
  await expect(save(page)).toBeEnabled();
  const slider = dialog(page).getByRole('slider', { name: picture.zoom });
  for (const size of [{ width: 844, height: 390 }, { width: 320, height: 640 }, page.viewportSize()!]) {
    await page.setViewportSize(size);
    await expect(slider, `at ${size.width} × ${size.height}`).toBeInViewport({ ratio: 1 });
  }
  await slider.fill('2');
  const box = (await dialog(page).getByRole('group', { name: picture.crop }).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - box.width, y - box.height, { steps: 8 });
  await page.mouse.up();
  await save(page).click();
  await expect(toast(page, picture.saved)).toBeVisible();
  const address = (await profileOf(db, anna.id))?.avatar_url ?? '';
  const kept = await (await page.request.get(address)).body();
  expect(await colorAt(kept, 30, 30)).toBe('white');
});

test('a photo that leaves the device after it was chosen is saved as it was @phone', async ({
  asPerson,
  createMember,
  db,
}, info) => {
  const anna = await createMember('Anna Admiraal');
  const page = await asPerson(anna);
  await page.goto('/profile');
  const onDevice = info.outputPath('foto.png');
  await writeFile(onDevice, photo.buffer);
  await choose(page, onDevice);
  await expect(save(page)).toBeEnabled();
  await rm(onDevice);
  await save(page).click();
  await expect(toast(page, picture.saved)).toBeVisible();
  expect((await profileOf(db, anna.id))?.avatar_url).toMatch(/^\/pictures\//);
});

test('rejects a file that is no picture or too large before sending it @phone', async ({
  asPerson,
  createMember,
  db,
}, info) => {
  const anna = await createMember('Anna Admiraal');
  const page = await asPerson(anna);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/profile');
  await choose(page, { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Upload alleen afbeeldingen (JPG, PNG, etc.).')).toBeVisible();
  // A text with the type of a picture, chosen while the toast of the former choice fades out.
  await page.locator('[data-sonner-toast] button').click();
  await page.locator('[type=file]:not([capture])').setInputFiles({ ...photo, buffer: Buffer.from('hallo') });
  await page.waitForFunction(() => document.querySelector('[data-sonner-toast][data-removed=true]') === null);
  await expect(toast(page, 'Ongeldig bestandstype')).toBeVisible();
  // Given as a file on disk: sending so many bytes to the browser takes seconds.
  const large = info.outputPath('groot.png');
  await writeFile(large, Buffer.concat([photo.buffer, Buffer.alloc(5 * 1024 * 1024)]));
  await choose(page, large);
  await expect(toast(page, 'Bestand te groot')).toBeVisible();
  await expect(page.getByText('De afbeelding moet kleiner zijn dan 5MB.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(sent.filter((url) => url.includes('/api/me/picture'))).toEqual([]);
  expect((await profileOf(db, anna.id))?.avatar_url).toBeNull();
});

test('a failed upload shows the error at the picture, and a retry succeeds @phone', async ({
  asPerson,
  createMember,
  db,
  expectBrowserError,
}) => {
  expectBrowserError(/500 .*\/api\//);
  const anna = await createMember('Anna Admiraal');
  const page = await asPerson(anna);
  await page.goto('/profile');
  const told = await keepToasts(page);
  await breakCall(page, '**/api/me/picture*');
  await choose(page);
  await save(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Fout bij uploaden');
  await expect(dialog(page).getByRole('alert')).toContainText(serverMessage);
  expect((await profileOf(db, anna.id))?.avatar_url).toBeNull();
  await page.unrouteAll();
  await dialog(page).getByRole('button', { name: picture.again }).click();
  await expect(toast(page, picture.saved)).toBeVisible();
  expect(await told(), 'a toast repeats the dialog').not.toContain('Fout bij uploaden');
  const address = (await profileOf(db, anna.id))?.avatar_url;
  expect(address).toMatch(/^\/pictures\//);

  await breakCall(page, '**/api/me/picture/remove');
  await change(page).click();
  await page.getByRole('menuitem', { name: picture.remove }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: picture.removalConfirm });
  await confirm.click();
  await expect(toast(page, 'Fout bij verwijderen')).toBeVisible();
  await expect(toast(page, serverMessage).last()).toBeVisible();
  expect((await profileOf(db, anna.id))?.avatar_url).toBe(address);
  await page.unrouteAll();
  await confirm.click();
  await expect(toast(page, picture.removed)).toBeVisible();
  expect((await profileOf(db, anna.id))?.avatar_url).toBeNull();
});

test('a cancelled upload is not kept, and shows its progress until then @phone', async ({
  asPerson,
  createMember,
  db,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_/);
  const anna = await createMember('Anna Admiraal');
  const page = await asPerson(anna);
  await page.goto('/profile');
  await page.route('**/api/me/picture*', () => undefined);
  await choose(page);
  await save(page).click();
  await expect(dialog(page).getByRole('progressbar', { name: picture.sending })).toBeVisible();
  await dialog(page).getByRole('button', { name: picture.cancel }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.unrouteAll();
  expect((await profileOf(db, anna.id))?.avatar_url).toBeNull();
  await expect(page.getByText(profileCopy.failure.uploadTitle)).toHaveCount(0);

  // After a lost answer, the retry gets the first result and does nothing twice.
  await page.route('**/api/me/picture*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await choose(page);
  await save(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Fout bij uploaden');
  const address = (await profileOf(db, anna.id))?.avatar_url;
  expect(address).toMatch(/^\/pictures\//);
  await page.unrouteAll();
  await dialog(page).getByRole('button', { name: picture.again }).click();
  await expect(toast(page, picture.saved)).toBeVisible();
  expect((await profileOf(db, anna.id))?.avatar_url).toBe(address);
});

async function fillSetup(page: Page) {
  await page.getByLabel(labels.displayName, { exact: true }).fill('Noor Nieuw');
  await page.getByLabel(labels.favoriteClub, { exact: true }).fill('Putter');
  await page.getByRole('checkbox', { name: /huisregels/ }).check();
}

test('the profile setup uploads a picture too @phone', async ({ asPerson, db }) => {
  const noor = await createPerson(db, { profile: false });
  const page = await asPerson(noor);
  await page.goto('/profile-setup');
  await choose(page);
  await cropCorner(page, picture.use);
  await dialog(page).getByRole('button', { name: picture.use }).click();
  await expect(change(page).locator('img[src^="blob:"]')).toBeVisible();
  await expect(page.locator('form [aria-hidden=true] img[src^="blob:"]').first()).toBeVisible();
  await fillSetup(page);
  await page.getByRole('button', { name: setup.submit }).click();
  await expect(toast(page, setup.created)).toBeVisible();
  await expect(page).toHaveURL('/');
  const address = (await profileOf(db, noor.id))?.avatar_url ?? '';
  expect(await colorAt(await (await page.request.get(address)).body(), 480, 480)).toBe('red');
  await page.goto('/profile');
  await expect(pictureIn(page, 'main', 512)).toBeVisible();
  await expect(page.getByRole('button', { name: edit.open })).toBeVisible();
});

test('the profile setup makes the profile even when the upload of the picture fails, and shows that failure @phone', async ({
  asPerson,
  db,
  expectBrowserError,
}) => {
  expectBrowserError(/500 .*\/api\//);
  const noor = await createPerson(db, { profile: false });
  const page = await asPerson(noor);
  await page.goto('/profile-setup');
  await breakCall(page, '**/api/me/picture*');
  await choose(page);
  await dialog(page).getByRole('button', { name: picture.use }).click();
  await fillSetup(page);
  await page.getByRole('button', { name: setup.submit }).click();
  await expect(toast(page, setup.created)).toBeVisible();
  await expect(toast(page, 'Fout bij uploaden')).toBeVisible();
  await expect(page.getByText(picture.leftOut)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await profileOf(db, noor.id)).toMatchObject({ display_name: 'Noor Nieuw', avatar_url: null });
});
