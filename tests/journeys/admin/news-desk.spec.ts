// The tab 'Content Updates': an admin writes, edits, hides and removes updates while a member has the home screen open.
import { adminCopy } from '#app/client/admin/copy.ts';
import {
  actionsLabel,
  deskCopy,
  otherMonthText,
  placeText,
} from '#features/desk-club/news-desk/client/parts/copy.ts';
import { newsDeskCopy } from '#features/desk-club/news-desk/copy.ts';
import { pinnedPriority } from '#features/desk-club/news-desk/rules.ts';
import { newsCopy } from '#features/news/copy.ts';
import { profileCopy } from '#features/profile/copy.ts';
import { formatDate } from '#platform/shared/dutch.ts';
import { monthAround } from '#platform/shared/time.ts';
import { createNews } from '#tests/people/club-life.ts';
import { quarters } from '#tests/people/pictures.ts';
import { expect, test } from '../fixtures.ts';

const { form, done, picture, remove } = deskCopy;
const phone = { viewport: { width: 390, height: 844 } };
const openDesk = '/admin?tab=updates';

test('an admin writes an update on a phone, with errors under its fields and a preview @desktop', async ({
  asPerson,
  createMember,
  allowBrowserError,
  db,
  clubId,
}) => {
  // Nothing answers at the address of the picture.
  allowBrowserError(/club\.example|ERR_/);
  const page = await asPerson(await createMember('Karin Beheer', { role: 'admin' }), phone);
  // The clock of the phone is days off.
  await page.clock.setFixedTime(new Date(Date.now() - 3 * 86_400_000));
  await page.goto('/admin');
  await page.getByRole('tab', { name: adminCopy.tabs.updates }).click();
  await expect(page.getByText(deskCopy.empty.title)).toBeVisible();
  await page.getByRole('button', { name: deskCopy.create }).click();
  const sheet = page.getByRole('dialog', { name: deskCopy.create });
  await sheet.getByLabel(form.title).fill('Ab');
  await sheet.getByLabel(form.content).fill('Kort');
  await sheet.getByRole('button', { name: form.imageUrl }).click();
  await sheet.getByLabel(form.imageUrl).fill('http://club.example/green.jpg');
  await sheet.getByRole('button', { name: form.submit }).click();
  for (const error of ['titleShort', 'contentShort', 'imageUrl'] as const) {
    await expect(sheet.getByText(newsDeskCopy.validation[error], { exact: true })).toBeVisible();
  }

  await sheet.getByLabel(form.title).fill('Zomeravondtoernooi');
  await sheet.getByLabel(form.content).fill('Negen holes en daarna eten op het terras.');
  await sheet.getByLabel(form.imageUrl).fill('https://club.example/green.jpg');
  await sheet.getByRole('group', { name: form.kind }).getByText(form.kinds.event).click();
  await sheet.getByRole('checkbox', { name: form.pinned }).check();
  await sheet.getByText(form.details).click();
  await expect(sheet.getByRole('combobox', { name: form.section })).toHaveText(deskCopy.sections.events);
  await sheet.getByLabel(form.eventLocation).fill('Clubhuis');
  await sheet.getByRole('button', { name: form.submit }).click();
  await expect(sheet.getByText(newsDeskCopy.validation.imageAlt)).toBeVisible();
  await sheet.getByLabel(form.imageAlt).fill('Het terras in de avondzon');
  const preview = sheet.getByRole('region', { name: form.preview });
  await expect(preview.getByRole('heading', { name: 'Zomeravondtoernooi' })).toBeVisible();
  await expect(preview.getByText('Clubhuis')).toBeVisible();
  await expect(preview.getByText(formatDate(new Date().toISOString()))).toBeVisible();
  await sheet.getByRole('button', { name: form.submit }).click();
  await expect(page.getByText(done.created)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Zomeravondtoernooi' });
  await expect(row).toContainText('Clubhuis');
  await expect(row).toContainText(`${form.priority} ${pinnedPriority}`);
  // One line, with what is before it.
  expect((await row.getByRole('paragraph').first().boundingBox())?.height).toBeLessThan(32);

  // The next one lands below what is pinned, out of sight: the list shows where.
  for (const day of ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'])
    await createNews(db, clubId, { title: `Op ${day} gesloten`, priority: pinnedPriority });
  await page.getByRole('button', { name: deskCopy.create }).click();
  await sheet.getByLabel(form.title).fill('Ballenmachine stuk');
  await sheet.getByLabel(form.content).fill('Hij wordt morgen gemaakt.');
  await sheet.getByRole('button', { name: form.submit }).click();
  const landed = page.getByRole('listitem').filter({ hasText: 'Ballenmachine stuk' });
  await expect(landed).toContainText(placeText(8));
  await expect(landed).toBeFocused();
  await expect(landed).toBeInViewport({ ratio: 0.9 });
  // Its toast stands beside it.
  const toast = page.locator('[data-sonner-toast][data-removed="false"]');
  await expect
    .poll(async () => {
      const [row, told] = [await landed.boundingBox(), await toast.boundingBox()];
      return row && told && (told.y >= row.y + row.height || told.y + told.height <= row.y);
    })
    .toBe(true);
});

test('a member sees at once what an admin changes, hides, removes and restores @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  await createNews(db, clubId, { title: 'Greens open' });
  const admin = await createMember('Karin Beheer', { role: 'admin' });
  const reading = await asPerson(await createMember('Piet Lezer'));
  await reading.goto('/updates');
  const latest = reading.getByRole('region', { name: newsCopy.latest });
  const seen = (title: string) => latest.getByRole('heading', { name: title });
  await expect(seen('Greens open')).toBeVisible();

  const page = await asPerson(admin);
  await page.goto(openDesk);
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const edit = async () => {
    await page.getByRole('button', { name: /^Acties voor Greens/ }).click();
    await page.getByRole('menuitem', { name: deskCopy.edit }).click();
  };
  const save = () => page.getByRole('button', { name: form.submit }).click();
  await edit();
  await page.getByLabel(form.title).fill('Greens dicht');
  await save();
  await expect(page.getByText(done.updated)).toBeVisible();
  await expect(seen('Greens dicht')).toBeVisible();

  await edit();
  await page.getByRole('checkbox', { name: form.isActive }).uncheck();
  await expect(page.getByText(form.previewHidden)).toBeVisible();
  await save();
  await expect(row('Greens dicht')).toContainText(deskCopy.hidden);
  await expect(latest.getByText(newsCopy.empty.title)).toBeVisible();
  await edit();
  await page.getByRole('checkbox', { name: form.isActive }).check();
  await save();
  await expect(seen('Greens dicht')).toBeVisible();

  await page.getByRole('button', { name: actionsLabel('Greens dicht') }).click();
  await page.getByRole('menuitem', { name: remove.action }).click();
  await page
    .getByRole('alertdialog', { name: remove.title })
    .getByRole('button', { name: remove.action })
    .click();
  await expect(page.getByRole('button', { name: actionsLabel('Greens dicht') })).toHaveCount(0);
  await expect(seen('Greens dicht')).toHaveCount(0);
  await page.getByRole('button', { name: remove.undo }).click();
  await expect(page.getByText(done.restored)).toBeVisible();
  await expect(seen('Greens dicht')).toBeVisible();

  const eventStartsAt = monthAround(new Date()).end;
  const later = { title: 'Nieuwjaarsduik', section: 'monthly-events', eventStartsAt } as const;
  await createNews(db, clubId, later);
  await page.goto(openDesk);
  await page.getByRole('button', { name: actionsLabel(later.title) }).click();
  await page.getByRole('menuitem', { name: deskCopy.edit }).click();
  await expect(page.getByText(otherMonthText(eventStartsAt.toISOString(), 'later'))).toBeVisible();
});

test('an admin is warned before replacing an update that another admin changed @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  expectBrowserError(/409/);
  const newsId = await createNews(db, clubId, { title: 'Greens open' });
  const page = await asPerson(await createMember('Karin Beheer', { role: 'admin' }));
  await page.goto(openDesk);
  await page.getByRole('button', { name: actionsLabel('Greens open') }).click();
  await page.getByRole('menuitem', { name: deskCopy.edit }).click();
  await page.getByLabel(form.title).fill('Greens dicht');
  const rows = db
    .updateTable('content_updates')
    .set({ title: 'Greens nat', updated_at: new Date().toISOString() });
  await rows.where('id', '=', newsId).execute();
  await page.getByRole('button', { name: form.submit }).click();
  await expect(page.getByText(form.changedBody)).toBeVisible();
  await page.getByRole('button', { name: form.submitAnyway }).click();
  await expect(page.getByText(done.updated)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Greens dicht' })).toBeVisible();
});

test('an uploaded picture is cropped and shown with its update, after a file that is no picture was refused @desktop', async ({
  asPerson,
  createMember,
  allowBrowserError,
}) => {
  // The trace recorder fetches the pictures in the page itself, which the content security policy blocks.
  allowBrowserError(/Connecting to 'blob:/);
  const admin = await createMember('Karin Beheer', { role: 'admin' });
  const page = await asPerson(admin);
  await page.goto(openDesk);
  await page.getByRole('button', { name: deskCopy.create }).click();
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const opened = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: picture.choose }).click();
    await (await opened).setFiles({ name, mimeType, buffer });
  };
  await choose('leden.pdf', 'application/pdf', Buffer.from('%PDF'));
  await expect(page.getByText(profileCopy.failure.noPictureTitle)).toBeVisible();
  const add = async () => {
    await choose('green.png', 'image/png', await quarters(200).png().toBuffer());
    const dialog = page.getByRole('dialog', { name: profileCopy.picture.cropTitle });
    await dialog.getByRole('group', { name: profileCopy.picture.crop }).press('ArrowUp');
    await dialog.getByRole('button', { name: profileCopy.picture.use }).click();
    await expect(page.getByRole('button', { name: picture.remove })).toBeVisible();
  };
  await add();
  await page.getByRole('button', { name: picture.remove }).click();
  await expect(page.getByRole('button', { name: picture.choose })).toBeFocused();
  await add();
  await page.getByLabel(form.title).fill('Greens open');
  await page.getByLabel(form.content).fill('De greens zijn weer open.');
  await page.getByLabel(form.imageAlt).fill('De achttiende green');
  await page.getByRole('button', { name: form.submit }).click();
  await expect(page.getByText(done.created)).toBeVisible();
  await page.goto('/updates');
  const shown = page.getByRole('img', { name: 'De achttiende green' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(200);
});
