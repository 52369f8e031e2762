// Golf Buddy starts with golf sessions that can be joined: filters above the list, full ones folded below it.
import type { Page } from '@playwright/test';
import {
  dropFilterText,
  foundText,
  golfSessionCopy,
  withoutFilterText,
} from '#features/golf-session/copy.ts';
import { weekendOf } from '#features/golf-session/rules.ts';
import type { Db } from '#platform/server/database.ts';
import { toAmsterdam } from '#platform/shared/time-zone.ts';
import { addMember, addPlayer, createClub, createGolfSession, type Person } from '#tests/people/people.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { expect, test } from '../fixtures.ts';

const { filters } = golfSessionCopy;
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const chip = (page: Page, name: string) => page.getByRole('checkbox', { name });
const press = (page: Page, name: string) => page.getByText(name, { exact: true }).click();

const week = 7 * 86_400_000;
/** A coming moment outside this weekend. */
const nextMonday = () => new Date(weekendOf(new Date()).end.getTime() + 12 * 3_600_000);
/** A coming moment in this weekend. */
function thisWeekend() {
  const { start, end } = weekendOf(new Date());
  return new Date((Math.max(start.getTime(), Date.now()) + end.getTime()) / 2);
}

async function offer(
  db: Db,
  organiser: Person,
  title: string,
  options: Parameters<typeof createGolfSession>[2],
) {
  const id = await createGolfSession(db, organiser.id, { startsAt: nextMonday(), ...options });
  await db.updateTable('golf_sessions').set({ title }).where('id', '=', id).execute();
  return id;
}

test('filters narrow the list together, survive a reload, and an empty list says which one to drop @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator');
  const fred = await createMember('Fred Flight');
  await offer(db, otto, 'Gewoon rondje', { clubId });
  await offer(db, otto, 'Scherp rondje', { clubId, maxHandicap: 5, startsAt: thisWeekend() });
  await addPlayer(db, await offer(db, otto, 'Volle bak', { clubId, maxPlayers: 2 }), fred.id);
  const anna = await createMember('Anna Admiraal', { handicap: 18 });
  const otherClub = await createClub(db, 'Zeegolf Noordwijk');
  await addMember(db, otherClub, anna.id);
  await offer(db, otto, 'Rondje aan zee', { clubId: otherClub, startsAt: thisWeekend() });
  const page = await asPerson(anna);
  await page.goto('/golf-buddy');

  const found = page.getByRole('status').filter({ hasText: 'vrije plek' });
  await expect(found).toHaveText(foundText(2, false));
  await expect(cards(page)).toHaveCount(2);
  await page.getByText('Vol (1)').click();
  await expect(cards(page)).toHaveCount(3);
  await expectAccessible(page);
  await press(page, filters.places);
  await expect(page.getByText('Vol (1)')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(2);

  await press(page, filters.level);
  await expect(cards(page)).toHaveText([/Gewoon rondje/]);
  await expect(found).toHaveText(foundText(1, false));
  await page.reload();
  await expect(chip(page, filters.level)).toBeChecked();
  await expect(chip(page, filters.when)).not.toBeChecked();
  await expect(cards(page)).toHaveText([/Gewoon rondje/]);

  await press(page, filters.when);
  await expect(found).toHaveText(foundText(0, false));
  await expect(page.getByText(withoutFilterText('level', 1, false))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: dropFilterText('level') }).click();
  await expect(cards(page)).toHaveText([/Scherp rondje/]);
  await expect(chip(page, filters.level)).not.toBeChecked();
  await expect(page.getByRole('group', { name: filters.label })).toBeFocused();

  await page.getByRole('link', { name: 'Profiel' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goBack();
  await expect(chip(page, filters.when)).toBeChecked();
  await expect(cards(page)).toHaveText([/Scherp rondje/]);

  const clubs = page.getByRole('combobox', { name: golfSessionCopy.clubs.label });
  await clubs.click();
  await page.getByRole('option', { name: 'Zeegolf Noordwijk' }).click();
  await expect(cards(page)).toHaveText([/Rondje aan zee/]);
  await page.reload();
  await expect(clubs).toContainText('Zeegolf Noordwijk');
  await expect(cards(page)).toHaveText([/Rondje aan zee/]);
});

test('a golf session that the user creates is visible with any filter @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator');
  for (const number of [1, 2, 3, 4])
    await offer(db, otto, `Rondje ${number}`, { clubId, startsAt: thisWeekend() });
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/golf-buddy?when=weekend');
  await expect(cards(page)).toHaveCount(4);
  await page.getByRole('button', { name: golfSessionCopy.newToggle }).click();
  const { form: words } = golfSessionCopy;
  const form = page.getByRole('form', { name: words.heading });
  await form.getByLabel(words.title).fill('Over twee weken');
  await form.getByLabel(words.date).fill(toAmsterdam(new Date(nextMonday().getTime() + week)).date);
  await form.getByLabel(words.time).fill('09:30');
  await form.getByLabel(words.location).fill('Tee 1');
  await form.getByRole('button', { name: words.submit }).click();

  const made = page.getByRole('region', { name: golfSessionCopy.madeLabel }).getByRole('article');
  await expect(made).toContainText('Over twee weken');
  await expect(made).toBeInViewport({ ratio: 0.9 });
  // Without the filter the golf session is in the list itself, once.
  await press(page, filters.when);
  await expect(cards(page)).toHaveCount(5);
  await expect(page.getByRole('region', { name: golfSessionCopy.madeLabel })).toHaveCount(0);
});

test('the first card shows with its flight before any scrolling @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  await offer(db, await createMember('Otto Organisator'), 'Gewoon rondje', { clubId });
  const page = await asPerson(await createMember('Anna Admiraal', { handicap: 18 }));
  await page.goto('/golf-buddy');
  const card = cards(page).first();
  await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(card.locator('ul')).toBeInViewport({ ratio: 1 });
  const { y = 844 } = (await card.boundingBox()) ?? {};
  expect(y).toBeLessThan(380);
  // The last filter can be scrolled to, and the page itself does not scroll sideways.
  await chip(page, filters.when).focus();
  await expect(page.getByText(filters.when, { exact: true })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
