// The two status cards on /updates: one real call to the server, on request and every fifteen minutes; the weather
// comes from our own forecast service.
import type { Page } from '@playwright/test';
import { courseCopy, temperatureText, updatedAt, windText } from '#features/course/copy.ts';
import { formatTime } from '#platform/shared/dutch.ts';
import { hideServerTime } from '#tests/journeys/golf-session/device-clock.ts';
import { breakCall } from '#tests/journeys/quality/failing.ts';
import { giveClubCoordinates } from '#tests/people/club-life.ts';
import { createGolfSession } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';

const minute = 60_000;
const start = new Date('2026-11-21T09:04:00Z');

const course = (page: Page) => page.getByRole('region', { name: 'Baanstatus' });
const weather = (page: Page) => page.getByRole('region', { name: 'Weer' });

/** Counts the calls that reach the server. */
function countCalls(page: Page) {
  const calls = { answered: 0 };
  page.on('response', (response) => {
    if (response.url().endsWith('/course-status') && response.ok()) calls.answered += 1;
  });
  return calls;
}

test('the home shows the course status, in words and with reasons, and the local weather @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  forecast,
}) => {
  const coordinates = await giveClubCoordinates(db, clubId);
  forecast.say(coordinates, { temperature: 11.6, wind: 23.4, code: 61 });
  await db
    .insertInto('course_statuses')
    .values({
      club_id: clubId,
      status: 'restricted',
      message: 'Vorst aan de grond.',
      reasons: ['winter-greens'],
    })
    .execute();
  const anna = await createMember('Anna Admiraal');
  await createGolfSession(db, anna.id, { clubId });
  const page = await asPerson(anna, { viewport: { width: 360, height: 640 } });
  await page.goto('/updates');
  await expect(course(page).getByText('Beperkt', { exact: true })).toBeVisible();
  await expect(course(page).getByText('Vorst aan de grond.')).toBeVisible();
  // Below the next round, the first screen of a small phone shows what both cards say.
  const bar = await page.getByRole('navigation').boundingBox();
  for (const word of [
    course(page).getByText('Beperkt', { exact: true }),
    weather(page).getByText(temperatureText(11.6)),
  ]) {
    const box = await word.boundingBox();
    expect(box!.y + box!.height).toBeLessThan(bar!.y);
  }
  await expect(course(page).getByText('Wintergreens')).toBeVisible();
  await expect(weather(page).getByText(temperatureText(11.6))).toHaveText('12 °C');
  await expect(weather(page).getByText('Regen')).toBeVisible();
  await expect(weather(page).getByText(windText(23.4))).toBeVisible();
  await expect(weather(page).getByText(courseCopy.attribution)).toBeVisible();
  // The server caches the forecast for both cards and all users, so the service gets few requests.
  await page.reload();
  await expect(weather(page).getByText('Regen')).toBeVisible();
  expect(forecast.timesAsked(coordinates)).toBe(1);
});

test('a course is open by default, also when the weather is unavailable @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  forecast,
}) => {
  forecast.say(await giveClubCoordinates(db, clubId), null);
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/updates');
  await expect(course(page).getByText('Open', { exact: true })).toBeVisible();
  await expect(weather(page).getByText(courseCopy.noWeather)).toBeVisible();
});

test('either button refreshes both cards, and they refresh themselves after fifteen minutes @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  await db.insertInto('course_statuses').values({ club_id: clubId, status: 'closed' }).execute();
  const page = await asPerson(await createMember('Anna Admiraal'));
  const calls = countCalls(page);
  await hideServerTime(page);
  await page.clock.install({ time: start });
  await page.goto('/updates');
  await expect(course(page).getByText('Gesloten', { exact: true })).toBeVisible();
  await expect(course(page).getByText(updatedAt('10:04'))).toBeVisible();
  const first = calls.answered;

  await course(page).getByRole('button', { name: courseCopy.refresh }).click();
  await expect.poll(() => calls.answered).toBe(first + 1);
  await weather(page).getByRole('button', { name: courseCopy.refreshWeather }).click();
  await expect.poll(() => calls.answered).toBe(first + 2);

  await db.updateTable('course_statuses').set({ status: 'open' }).where('club_id', '=', clubId).execute();
  await page.clock.fastForward(14 * minute);
  await expect(course(page).getByText('Gesloten', { exact: true })).toBeVisible();
  expect(calls.answered).toBe(first + 2);
  await page.clock.fastForward(2 * minute);
  await expect(course(page).getByText('Open', { exact: true })).toBeVisible();
  expect(calls.answered).toBe(first + 3);

  // A home that stays open follows the hour.
  const greeting = page.getByRole('heading', { level: 1 });
  await expect(greeting).toHaveText('Goedemorgen, Anna');
  await page.clock.fastForward(120 * minute);
  await expect(greeting).toHaveText('Goedemiddag, Anna');
});

test('a failed refresh keeps the values, and both cards show their age @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
  forecast,
}) => {
  expectBrowserError(/500 .*course-status/);
  forecast.say(await giveClubCoordinates(db, clubId), { temperature: 9, wind: 10, code: 0 });
  await db.insertInto('course_statuses').values({ club_id: clubId, status: 'restricted' }).execute();
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.clock.install({ time: start });
  await page.goto('/updates');
  await expect(course(page).getByText('Beperkt', { exact: true })).toBeVisible();

  await breakCall(page, '**/course-status');
  await page.clock.fastForward(15 * minute + 1000);
  for (const card of [course(page), weather(page)]) {
    await expect(card.getByText('Verversen mislukt, gegevens van 10:04')).toBeVisible();
    await expect(
      card.getByText(updatedAt(formatTime(new Date(start.getTime() + 15 * minute)))),
    ).toBeVisible();
  }
  await expect(course(page).getByText('Beperkt', { exact: true })).toBeVisible();
  await expect(weather(page).getByText('9 °C')).toBeVisible();
  // A failure shows on the card, not in a toast.
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.unrouteAll();
  await course(page).getByRole('button', { name: courseCopy.refresh }).click();
  await expect(page.getByText(/^Verversen mislukt/)).toHaveCount(0);
});
