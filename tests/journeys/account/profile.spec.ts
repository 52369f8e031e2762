// The user's own profile: what others see, ratings, and history.
import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { appCopy } from '#app/copy.ts';
import { profileCopy } from '#features/profile/copy.ts';
import { breakCommand, serverMessage } from '#tests/journeys/quality/failing.ts';
import { addPlayer, createGolfSession } from '#tests/people/people.ts';
import { addRatings } from '#tests/people/ratings.ts';
import { copy as uiCopy } from '#ui/copy.ts';
import { expect, test } from '../fixtures.ts';
import { labels, profileOf, toast } from './profile.ts';

const { edit, history, rating } = profileCopy;

test("a beginner's profile says what is missing, and where to begin @desktop", async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal', { handicap: null }));
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Anna Admiraal' })).toBeVisible();
  await expect(main.getByText('Niet ingesteld')).toBeVisible();
  await expect(main.getByText('Putter')).toBeVisible();
  await expect(main.getByText(rating.none)).toBeVisible();
  await expect(main.getByText('Je hebt nog niet deelgenomen aan golfsessies.')).toBeVisible();
  await main.getByRole('link', { name: history.find }).click();
  await expect(page).toHaveURL('/golf-buddy');
});

test('the profile shows stars, their average in Dutch notation and their number @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const anna = await createMember('Anna Admiraal');
  const page = await asPerson(anna);
  const rate = async (stars: number) => {
    const golfSession = await createGolfSession(db, anna.id, { clubId });
    const rater = (await createMember('Bram Bergsma')).id;
    await addPlayer(db, golfSession, rater);
    await addRatings(db, golfSession, [{ rater, rated: anna.id, stars }]);
  };
  const own = page.getByRole('region', { name: 'Jouw Rating' });
  await rate(4);
  await page.goto('/profile');
  await expect(own).toContainText('4,0 van 5 sterren');
  await expect(own.getByText('1 rating', { exact: true })).toBeVisible();
  await rate(5);
  await page.reload();
  await expect(own).toContainText('4,5 van 5 sterren');
  await expect(own.getByText('2 ratings', { exact: true })).toBeVisible();
});

test('the profile has a history, newest first, in pages @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const [anna, otto] = [await createMember('Anna Admiraal'), await createMember('Otto Organisator')];
  const row = (index: number) => ({
    id: uuidv7(),
    club_id: clubId,
    organizer_id: otto.id,
    title: `Rondje ${String(index).padStart(2, '0')}`,
    starts_at: new Date(Date.UTC(2025, 0, 1 + index, 8, 40)),
    location: 'Baan Noord',
  });
  const rows = Array.from({ length: 23 }, (_, index) => row(index + 1));
  await db.insertInto('golf_sessions').values(rows).execute();
  for (const { id } of rows) for (const who of [otto, anna]) await addPlayer(db, id, who.id);
  const coming = await createGolfSession(db, anna.id, { clubId });
  const tomorrow = new Date(Date.now() + 86_400_000);
  const cancelled = await createGolfSession(db, otto.id, { clubId, title: 'Te nat', startsAt: tomorrow });
  await addPlayer(db, cancelled, anna.id);
  await db.updateTable('golf_sessions').set({ status: 'cancelled' }).where('id', '=', cancelled).execute();

  const page = await asPerson(anna);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Geschiedenis' })).toBeVisible();
  const roundsOf = (name: string) => page.getByRole('list', { name }).getByRole('listitem');
  const items = roundsOf(history.title);
  await expect(items).toHaveCount(18);
  await expect(items.first()).toContainText('Rondje 23');
  await expect(items.first()).toContainText('24 januari 2025, 09:40');
  await expect(items.first()).toContainText('Baan Noord');
  await expect(items.first()).toContainText('2 spelers');
  await page.getByRole('button', { name: history.more }).click();
  await expect(items).toHaveCount(23);
  await expect(items.last()).toContainText('Rondje 01');
  await expect(page.getByRole('button', { name: history.more })).toHaveCount(0);
  // What is still to come is folded, cancelled or not: the history begins with what was played.
  await expect(roundsOf(history.coming)).toHaveCount(0);
  await page.getByText(history.coming, { exact: true }).click();
  await expect(roundsOf(history.coming).first()).toContainText(history.cancelled);
  await roundsOf(history.coming).last().getByRole('link').click();
  await expect(page).toHaveURL(`/session-participant/${coming}`);
});

test('an edited profile updates everywhere at once @desktop', async ({
  asPerson,
  createMember,
  db,
  isMobile,
}) => {
  const anna = await createMember('Anna Admiraal', { handicap: -1.2 });
  const page = await asPerson(anna);
  await page.goto('/profile');
  await page.getByRole('button', { name: edit.open }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(labels.handicap)).toHaveValue('+1,2');
  await dialog.getByLabel(labels.displayName, { exact: true }).fill('Hanna Admiraal');
  await dialog.getByLabel(labels.handicap).fill('60');
  await dialog.getByRole('button', { name: edit.submit }).click();
  await expect(dialog.getByText('Handicap moet tussen -10 en 54 zijn')).toBeVisible();
  await dialog.getByLabel(labels.handicap).fill('18.4');
  await dialog.getByText('Driver', { exact: true }).click();
  await expect(dialog.getByLabel(labels.favoriteClub)).toHaveValue('Driver');
  await dialog.getByRole('button', { name: edit.submit }).click();
  await expect(toast(page, edit.saved)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Hanna Admiraal' })).toBeVisible();
  await expect(main.getByText('18,4')).toBeVisible();
  await expect(main.getByText('Driver')).toBeVisible();
  if (!isMobile) await expect(page.getByRole('complementary').first()).toContainText('Hanna Admiraal');
  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: /, Hanna$/ })).toBeVisible();
  expect(await profileOf(db, anna.id)).toMatchObject({ display_name: 'Hanna Admiraal', handicap: 18.4 });
});

test('a failed save leaves the profile unchanged and the form filled in @desktop', async ({
  asPerson,
  createMember,
  db,
  expectBrowserError,
}) => {
  expectBrowserError(/500 .*\/api\//);
  const anna = await createMember('Anna Admiraal');
  const page = await asPerson(anna);
  await page.goto('/profile');
  await breakCommand(page, '**/api/me/profile');
  await page.getByRole('button', { name: edit.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(labels.displayName, { exact: true }).fill('Hanna Admiraal');
  await dialog.getByRole('button', { name: edit.submit }).click();
  await expect(toast(page, 'Fout bij opslaan')).toBeVisible();
  await expect(toast(page, serverMessage)).toBeVisible();
  await expect(dialog.getByLabel(labels.displayName, { exact: true })).toHaveValue('Hanna Admiraal');
  await dialog.getByRole('button', { name: uiCopy.cancel }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Anna Admiraal' })).toBeVisible();
  await page.unrouteAll();
  // The draft is restored.
  await page.getByRole('button', { name: edit.open }).click();
  await expect(dialog.getByLabel(labels.displayName, { exact: true })).toHaveValue('Hanna Admiraal');
  await dialog.getByRole('button', { name: edit.submit }).click();
  await expect(dialog).toHaveCount(0);
  expect((await profileOf(db, anna.id))?.display_name).toBe('Hanna Admiraal');
});

/** How far the toast about the lost connection is beyond the banner, in pixels. */
async function offBanner(page: Page): Promise<number> {
  const told = await toast(page, appCopy.network.lost).boundingBox();
  const banner = await page.locator('[data-banners]').boundingBox();
  if (!told || !banner) return Infinity;
  const text = await page.getByText(appCopy.network.banner).boundingBox();
  // It hides the last word of the banner.
  if (text && told.x > text.x && told.x < text.x + text.width) return Infinity;
  return Math.max(banner.y - told.y, told.y + told.height - banner.y - banner.height);
}

test('the profile stays readable without a connection @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_INTERNET_DISCONNECTED/);
  const anna = await createMember('Anna Admiraal');
  await createGolfSession(db, anna.id, { clubId });
  const page = await asPerson(anna, { loadsAhead: true });
  const form = page.waitForResponse(/edit-dialog/);
  await page.goto('/profile');
  await expect(page.getByText('Rondje voor de test')).toBeVisible();
  await form;
  await page.context().setOffline(true);
  await expect(page.getByText(appCopy.network.banner)).toBeVisible();
  await expect(page.getByText('Rondje voor de test')).toBeVisible();
  // The toast covers the banner, which says the same, and nothing of the page.
  await expect.poll(() => offBanner(page)).toBeLessThan(12);
  await page.getByRole('button', { name: edit.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: edit.submit }).click();
  await expect(toast(page, 'Fout bij opslaan')).toBeVisible();
});
