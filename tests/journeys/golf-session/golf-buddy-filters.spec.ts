// Golf Buddy narrows its list by a day of the strip and by the filters behind one button.
import type { Page } from '@playwright/test';
import { boardCopy, foundText, showText } from '#features/golf-session/client/parts/board/copy.ts';
import { dropFilterText, golfSessionCopy, withoutFilterText } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { weekendOf } from '#features/golf-session/rules.ts';
import { askedText, seriesCopy } from '#features/golf-session/series/copy.ts';
import type { Db } from '#platform/server/database.ts';
import { formatWeekdayDate } from '#platform/shared/dutch.ts';
import { addDays, fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  offerOf,
  type Person,
} from '#tests/people/people.ts';
import { callAs } from '#tests/product.ts';
import { expect, test } from '../fixtures.ts';

const { filters } = golfSessionCopy;
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const filterButton = (page: Page, active = 0) =>
  page.getByRole('button', {
    name: active > 0 ? `${boardCopy.filter.action} (${active})` : boardCopy.filter.action,
  });
const dialog = (page: Page) => page.getByRole('dialog', { name: boardCopy.filter.title });
const found = (page: Page) => page.getByRole('status').filter({ hasText: /sessies?$/ });

/** Opens the filters, presses these, and shows what they find. */
async function filterBy(page: Page, names: string[], total: number) {
  await filterButton(page).click();
  for (const name of names) await dialog(page).getByText(name, { exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: showText(total, false), exact: true })
    .click();
  await expect(dialog(page)).toBeHidden();
}

/** The state of a date of a series. */
const freePlace = new RegExp(seriesCopy.states.ask);
const asked = new RegExp(seriesCopy.states.pending);

const day = 86_400_000;
const week = 7 * day;
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

test('filters narrow the board together, survive a reload, and an empty board says which one to drop @phone', async ({
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

  // The full one is in its place.
  await expect(cards(page)).toHaveCount(3);
  await filterBy(page, [filters.places], 2);
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: boardCopy.all }).click();
  await expect(cards(page)).toHaveCount(3);

  await filterBy(page, [filters.places, filters.level], 1);
  await expect(cards(page)).toHaveText([/Gewoon rondje/]);
  await expect(found(page)).toHaveText(foundText(1, false));
  await page.reload();
  await expect(cards(page)).toHaveText([/Gewoon rondje/]);
  await filterButton(page, 2).click();
  await expect(dialog(page).getByRole('checkbox', { name: filters.level })).toBeChecked();
  await expect(dialog(page).getByRole('checkbox', { name: filters.when })).not.toBeChecked();
  await expectAccessible(page);
  await dialog(page).getByText(filters.when, { exact: true }).click();
  // Closing the filters without confirming changes nothing.
  await page.keyboard.press('Escape');
  await expect(filterButton(page, 2)).toBeFocused();

  await filterButton(page, 2).click();
  await dialog(page).getByText(filters.when, { exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: showText(0, false), exact: true })
    .click();
  await expect(page.getByText(withoutFilterText('level', 1, false))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: dropFilterText('level') }).click();
  await expect(cards(page)).toHaveText([/Scherp rondje/]);
  await expect(filterButton(page, 2)).toBeFocused();

  await page.getByRole('link', { name: 'Profiel' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goBack();
  await expect(cards(page)).toHaveText([/Scherp rondje/]);
  await page.getByRole('button', { name: boardCopy.all }).click();

  await filterBy(page, ['Zeegolf Noordwijk'], 1);
  await expect(cards(page)).toHaveText([/Rondje aan zee/]);
  await page.reload();
  await expect(cards(page)).toHaveText([/Rondje aan zee/]);
});

test('a day of the strip shows only its own golf sessions, and the sheet of a series all its dates, which are asked for at once @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  product,
  expectBrowserError,
}) => {
  expectBrowserError(/ERR_INTERNET_DISCONNECTED/);
  const otto = await createMember('Otto Organisator');
  await offer(db, otto, 'Maandagrondje', { clubId });
  await offer(db, otto, 'Weekendrondje', { clubId, startsAt: thisWeekend() });
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/golf-buddy');
  await expect(cards(page)).toHaveCount(2);
  const strip = page.getByRole('list', { name: boardCopy.days.label });
  await expect(strip.getByRole('button')).toHaveCount(14);
  await expect(strip.getByRole('button', { name: /: 1 sessie, met plek$/ })).toHaveCount(2);
  // On a Sunday 'morgen' comes before it.
  const monday = strip.getByRole('button', { name: /\bmaandag .*1 sessie/ });
  await monday.click();
  await expect(cards(page)).toHaveText([/Maandagrondje/]);
  await expect(monday).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(cards(page)).toHaveText([/Maandagrondje/]);
  await monday.click();
  await expect(cards(page)).toHaveCount(2);
  // With a keyboard: the row scrolls to each day.
  for (const one of await strip.getByRole('button').all()) {
    await one.focus();
    await expect(one).toBeInViewport({ ratio: 0.99 });
  }

  // Of another organiser: the first of them may be at the hour of one above.
  const wouter = await createMember('Wouter Wekelijks');
  await callAs(product, wouter.token).golfSession.create({ ...offerOf(clubId, 'Elke week'), weeks: 3 });
  await page.getByRole('link', { name: 'Elke week', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Elke week' });
  const dates = sheet.getByRole('list', { name: /^Elke \w+dag$/ }).getByRole('link');
  await expect(dates).toHaveText([freePlace, freePlace, freePlace]);
  await expect(dates.nth(0)).toHaveAttribute('aria-current', 'true');
  // The next one shows what is known of it, under its title, while the rest loads.
  const whole = Promise.withResolvers<void>();
  await page.route(/\/api\/golf-sessions\/[^/]+$/, async (route) => {
    await whole.promise;
    await route.continue();
  });
  await dates.nth(2).click();
  const { date } = toAmsterdam(new Date(Date.now() + 3 * 86_400_000));
  await expect(sheet.getByText(formatWeekdayDate(fromAmsterdam(addDays(date, 14), '09:30')!))).toBeVisible();
  await expect(sheet).toBeFocused();
  await expect(dates).toHaveCount(3);
  whole.resolve();
  await expect(sheet.getByRole('button', { name: golfSessionCopy.report })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: seriesCopy.ask.action }).click();
  const ask = page.getByRole('dialog', { name: seriesCopy.ask.title });
  const submit = ask.getByRole('button', { name: joinRequestCopy.ask.submit });
  await expect(submit).toBeVisible();
  // Without a connection it waits, as a request for one of them does.
  await page.context().setOffline(true);
  await submit.click();
  await expect(ask).toBeHidden();
  await expect(sheet.getByRole('button', { name: golfSessionCopy.unsent.waiting })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(askedText(3))).toBeVisible();
  await expect(dates).toHaveText([asked, asked, asked]);
  // Back leads to the board and not to the date before, once the closed dialog has left the history.
  await page.waitForFunction(() => history.state?.overlays === 1);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/golf-buddy');
  // On the narrowest phone its label is whole.
  await page.setViewportSize({ width: 320, height: 640 });
  const isWhole = (label: Element) =>
    label.scrollWidth <= label.clientWidth &&
    label.getBoundingClientRect().right <= label.closest('p')!.getBoundingClientRect().right;
  expect(await page.getByText(/^elke \w+, nog 3 keer$/).evaluate(isWhole)).toBe(true);
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
  await page.getByRole('button', { name: boardCopy.all }).click();
  await expect(cards(page)).toHaveCount(5);
  await expect(page.getByRole('region', { name: golfSessionCopy.madeLabel })).toHaveCount(0);
});

test('four golf sessions are on the first screen, one opens in a sheet, and coming back keeps the position @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator');
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await offer(db, otto, `Rondje ${number}`, {
      clubId,
      maxPlayers: 2 + (number % 7),
      // Each on a day of its own, which takes the most room.
      startsAt: new Date(nextMonday().getTime() + number * day),
    });
  const page = await asPerson(await createMember('Anna Admiraal', { handicap: 18 }));
  await page.goto('/golf-buddy');
  await expect(cards(page)).toHaveCount(10);
  const { y: bar = 0 } = (await page.getByRole('navigation').filter({ visible: true }).boundingBox()) ?? {};
  const { y = 844, height = 844 } = (await cards(page).nth(3).boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(bar);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const row = cards(page).nth(2).getByRole('link').first();
  const sheet = page.getByRole('dialog', { name: await row.innerText() });
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByText(golfSessionCopy.organisedBy)).toBeVisible();
  const hasFocus = () => sheet.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(row).toBeFocused();
  await row.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/golf-buddy');

  await page.evaluate(() => window.scrollTo(0, 600));
  const position = () => page.evaluate(() => window.scrollY);
  await expect.poll(position).toBe(600);
  // A click of the mouse would first scroll to where the bar is without being pinned.
  await page.getByRole('link', { name: 'Profiel' }).dispatchEvent('click');
  await expect(page).toHaveURL('/profile');
  await page.goBack();
  await expect(cards(page)).toHaveCount(10);
  await expect.poll(position).toBe(600);
});
