// On a small phone a golf session's page shows its tabs and the first request or player without scrolling.
import type { Locator, Page } from '@playwright/test';
import { appCopy } from '#app/copy.ts';
import { calendarCopy } from '#features/golf-session/calendar/copy.ts';
import { boardCopy } from '#features/golf-session/client/parts/board/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { giveClubCoordinates } from '#tests/people/club-life.ts';
import { addPlayer, createGolfSession, createJoinRequest } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';

const small = { width: 360, height: 640 };
const description = [
  'Even de kop leegmaken in de duinen.',
  'Vlot tempo, goed humeur, daarna samen eten in het clubhuis.',
].join(' ');

async function expectAboveBottomBar(page: Page, content: Locator) {
  const bar = await page.getByRole('navigation').filter({ visible: true }).boundingBox();
  const box = await content.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? small.height)).toBeLessThanOrEqual(bar?.y ?? 0);
}

test('tabs and first row are above the bottom bar, and the header folds the rest @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_INTERNET_DISCONNECTED/);
  await giveClubCoordinates(db, clubId);
  const [otto, anna, bram] = [
    await createMember('Otto Organisator'),
    await createMember('Anna van Lanschot-Hubrecht'),
    await createMember('Bram Bakker'),
  ];
  // Ends after sunset: the warning stays outside the fold.
  const startsAt = new Date('2031-06-07T16:30:00Z');
  const title = 'Negen holes in de late middag';
  const golfSession = await createGolfSession(db, otto.id, { clubId, title, startsAt });
  await db.updateTable('golf_sessions').set({ description }).where('id', '=', golfSession).execute();
  await addPlayer(db, golfSession, bram.id);
  await createJoinRequest(db, golfSession, anna.id);

  const page = await asPerson(otto, { viewport: small });
  await page.goto(`/session-management/${golfSession}`);
  const header = page.getByRole('main').locator('header');
  await expect(header.getByText('Klaar rond')).toBeVisible();
  await expectAboveBottomBar(page, page.getByRole('tablist'));
  await expectAboveBottomBar(page, page.getByRole('heading', { name: anna.name }));
  await expectAboveBottomBar(page, page.getByText('In afwachting'));

  for (const fact of [title, 'Eerste tee', '2/4 spelers'])
    await expect(header.getByText(fact, { exact: true })).toBeVisible();
  await expect(header.getByText('18:30', { exact: true })).toBeVisible();
  await expect(header.getByText(golfSessionCopy.allLevels)).toBeHidden();
  const fold = header.getByRole('button', { name: golfSessionCopy.fold.about });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.tap();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(header.getByText(golfSessionCopy.allLevels)).toBeVisible();
  await expect(header.getByRole('button', { name: calendarCopy.add })).toBeVisible();
  expect((await header.getByText(description).boundingBox())?.height).toBeGreaterThan(60);
  await fold.tap();
  await expect(header.getByRole('button', { name: calendarCopy.add })).toBeHidden();

  await page.goto(`/session-participant/${golfSession}?tab=players`);
  await expect(header.getByText('Klaar rond')).toBeVisible();
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: otto.name });
  await expectAboveBottomBar(page, row.getByText(otto.name));
  // The menu is beside the name, above the stars.
  const other = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: bram.name });
  const menu = await other.getByRole('button').boundingBox();
  const rating = await other.getByText(golfSessionCopy.participantView.noRating).boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? small.height)).toBeLessThanOrEqual((rating?.y ?? 0) + 10);

  // On its side, and in a window where the header is beside the tabs.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(fold).toBeVisible();
  await expect(page.getByRole('tablist')).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 390 });
  await expect(fold).toBeHidden();
  // A tablet folds the facts only above a chat.
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('tab', { name: golfSessionCopy.participantView.tabs.chat }).tap();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  const messages = await page.getByRole('tabpanel').boundingBox();
  expect(messages?.height, 'Half of the window is for the messages.').toBeGreaterThan(512);

  // On the smallest phone a long name has all the room beside the face.
  const long = 'Maximiliaan-Alexander van Hohenzollern-Sigmaringen de Graaff';
  await db.updateTable('profiles').set({ display_name: long }).where('id', '=', bram.id).execute();
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`/session-participant/${golfSession}?tab=players`);
  const name = page.getByRole('tabpanel').getByText(long);
  await expect(name).toBeVisible();
  expect((await name.boundingBox())?.height).toBeLessThan(80);

  // The toast about the connection stands there on the list, not on the filters.
  for (const later of ['A', 'B'])
    await createGolfSession(db, bram.id, { clubId, title: `Een lange titel van een golfsessie ${later}` });
  await page.goto('/golf-buddy');
  const filter = page.getByRole('button', { name: boardCopy.filter.action });
  await expect(page.getByRole('main').getByRole('article').nth(2)).toBeVisible();
  await page.context().setOffline(true);
  const toast = page.getByRole('alert').filter({ hasText: appCopy.network.lost });
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      const [told, pressed] = [await toast.boundingBox(), await filter.boundingBox()];
      return told && pressed && (told.y > pressed.y + pressed.height || told.y + told.height < pressed.y);
    })
    .toBe(true);
});

test('with text at double size the description has a line of its own on the board @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator');
  const golfSession = await createGolfSession(db, otto.id, { clubId, minHandicap: 12, maxHandicap: 20 });
  await db.updateTable('golf_sessions').set({ description }).where('id', '=', golfSession).execute();
  const page = await asPerson(await createMember('Anna Admiraal'), { viewport: { width: 390, height: 844 } });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto('/golf-buddy');
  const row = page.getByRole('article');
  const text = row.getByText(description);
  await expect(text).toBeVisible();
  const [whole, shown] = [await row.boundingBox(), await text.boundingBox()];
  expect((shown?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(0.8);
});
