// The create form on /golf-buddy: strict, with errors in words, and empty again afterwards.
import type { Page } from '@playwright/test';
import { golfSessionCopy, playersChoiceText, refusals } from '#features/golf-session/copy.ts';
import { profileCopy } from '#features/profile/copy.ts';
import { formatShortDate } from '#platform/shared/dutch.ts';
import { fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { createGolfSession } from '#tests/people/people.ts';
import { copy } from '#ui/copy.ts';
import { expect, test } from '../fixtures.ts';
import { hideServerTime } from './device-clock.ts';

const { form: words, validation } = golfSessionCopy;
const inDays = (days: number) => toAmsterdam(new Date(Date.now() + days * 86_400_000)).date;

const form = (page: Page) => page.getByRole('form', { name: words.heading });
const field = (page: Page, label: string) => form(page).getByLabel(label);
const submit = (page: Page) => form(page).getByRole('button', { name: 'Laten we gaan golfen!' }).click();

async function openForm(page: Page) {
  await page.goto('/golf-buddy');
  await page.getByRole('button', { name: 'Nieuwe Sessie Maken' }).click();
  await expect(field(page, words.title)).toBeFocused();
}

test('the form of a golf session shows every mistake under its own field @phone', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  await openForm(page);
  await expect(field(page, words.location)).toHaveValue('Golfclub De Proef');
  await field(page, words.location).fill('');
  await submit(page);
  await expect(field(page, words.title)).toHaveAccessibleDescription(new RegExp(validation.titleShort));
  await expect(field(page, words.title)).toBeFocused();
  await expect(field(page, words.date)).toHaveAccessibleDescription(validation.date);
  await expect(field(page, words.time)).toHaveAccessibleDescription(validation.time);
  await expect(field(page, words.location)).toHaveAccessibleDescription(validation.locationShort);

  // The browser cuts at the limit of the field what does not fit.
  await field(page, words.description).fill('x'.repeat(130));
  for (const key of ['A', 'C']) await field(page, words.description).press(`ControlOrMeta+${key}`);
  await field(page, words.title).press('ControlOrMeta+V');
  await expect(field(page, words.title)).toHaveValue('x'.repeat(100));
  await expect(page.getByRole('alert').filter({ hasText: copy.cutPaste(30) })).toBeVisible();
  await field(page, words.description).fill('');
  await field(page, words.title).fill('Vroeg rondje');
  await expect(page.getByText(copy.cutPaste(30))).toHaveCount(0);
  await field(page, words.location).fill('De Proef');
  await field(page, words.date).fill(inDays(-1));
  await field(page, words.time).fill('09:30');
  await field(page, words.minHandicap).fill('55');
  await field(page, words.maxHandicap).fill('18,45');
  await submit(page);
  await expect(field(page, words.minHandicap)).toHaveAccessibleDescription(
    /Handicap moet tussen -10 en 54 zijn/,
  );
  await expect(field(page, words.maxHandicap)).toHaveAccessibleDescription(
    profileCopy.validation.handicapDecimal,
  );
  await field(page, words.minHandicap).fill('20');
  await field(page, words.maxHandicap).fill('10');
  await submit(page);
  await expect(field(page, words.maxHandicap)).toHaveAccessibleDescription(validation.handicapOrder);
  await field(page, words.maxHandicap).fill('30');
  await submit(page);
  await expect(field(page, words.date)).toHaveAccessibleDescription(validation.past);
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('a new golf session is in the list at once, and scrolled into view @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const anna = await createMember('Anna Admiraal');
  const otto = await createMember('Otto Organisator');
  const soon = new Date(Date.now() + 86_400_000);
  for (const _ of [1, 2, 3]) await createGolfSession(db, otto.id, { clubId, startsAt: soon });
  const page = await asPerson(anna);
  await openForm(page);
  await field(page, words.title).fill('  Vroeg rondje op zaterdag ');
  await field(page, words.date).fill(inDays(3));
  await field(page, words.time).fill('07:05');
  await field(page, words.location).fill('Tee 1');
  await form(page).getByRole('combobox', { name: words.maxPlayers }).click();
  await page.getByRole('option', { name: playersChoiceText(3) }).click();
  await field(page, words.minHandicap).fill('+1,2');
  await field(page, words.description).fill('Daarna koffie.');
  await submit(page);

  await expect(page.getByRole('status').getByText('Sessie succesvol aangemaakt!')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  const card = page.getByRole('article').filter({ hasText: 'Vroeg rondje op zaterdag' });
  await expect(page.getByRole('listitem').filter({ has: card })).toBeFocused();
  await expect(card).toBeInViewport({ ratio: 0.9 });
  await expect(card).toContainText('Anna Admiraal');
  await expect(card).toContainText('07:05');
  await expect(card).toContainText('Tee 1');
  await expect(card).toContainText('1/3');
  await expect(card).toContainText('Handicap: +1,2 - ∞');
  await expect(card).toContainText('Daarna koffie.');

  // The time is that of the course, whatever the phone's time zone.
  const row = await db
    .selectFrom('golf_sessions')
    .where('organizer_id', '=', anna.id)
    .select(['title', 'starts_at', 'min_handicap', 'max_handicap'])
    .executeTakeFirstOrThrow();
  expect(new Date(row.starts_at)).toEqual(fromAmsterdam(inDays(3), '07:05'));
  expect(row).toMatchObject({ title: 'Vroeg rondje op zaterdag', min_handicap: -1.2, max_handicap: null });

  await page.getByRole('button', { name: 'Nieuwe Sessie Maken' }).click();
  await expect(field(page, words.title)).toHaveValue('');
  await expect(form(page).getByRole('combobox', { name: words.maxPlayers })).toHaveText(playersChoiceText(4));
  await expect(field(page, words.minHandicap)).toHaveValue('');
});

test('the form can be closed, and an empty club invites to be the first @phone', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/golf-buddy');
  await expect(page.getByRole('heading', { name: 'Nog geen golfsessies' })).toBeVisible();
  await page.getByRole('button', { name: 'Maak de eerste sessie aan' }).click();
  await expect(form(page)).toBeVisible();
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await expect(form(page)).toHaveCount(0);
});

test('on a small phone the form fills the screen, and its button stays in reach @phone', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.setViewportSize({ width: 360, height: 640 });
  await openForm(page);
  const sheet = page.getByRole('dialog', { name: words.heading });
  const button = sheet.getByRole('button', { name: words.submit });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(field(page, words.time)).toHaveAttribute('inputmode', 'numeric');
  // The height that an on-screen keyboard leaves.
  await page.setViewportSize({ width: 360, height: 340 });
  await field(page, words.description).fill('Daarna koffie.');
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(field(page, words.description)).toBeInViewport();
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/golf-buddy');
  await expect(page.getByRole('button', { name: golfSessionCopy.newToggle })).toBeFocused();
});

test("the form shows the server's errors under the field too @phone", async ({
  asPerson,
  createMember,
  expectBrowserError,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  // On a phone whose clock is a week behind, a past date looks like a future one.
  await page.clock.setFixedTime(new Date(Date.now() - 7 * 86_400_000));
  await hideServerTime(page);
  await openForm(page);
  await field(page, words.title).fill('Vroeg rondje');
  await field(page, words.date).fill(inDays(-2));
  await field(page, words.time).fill('09:30');
  await field(page, words.location).fill('Tee 1');
  expectBrowserError(/422 .*golf-sessions/);
  await submit(page);
  await expect(field(page, words.date)).toHaveAccessibleDescription(refusals.PAST);
  await expect(page.getByRole('alert').getByText('Fout bij aanmaken sessie')).toBeVisible();
  await expect(field(page, words.title)).toHaveValue('Vroeg rondje');
});

test('on a phone whose clock is a day behind, tomorrow is that of the server @phone', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.clock.setFixedTime(new Date(Date.now() - 86_400_000));
  await openForm(page);
  await field(page, words.date).fill('morgen');
  await field(page, words.date).blur();
  await expect(field(page, words.date)).toHaveValue(formatShortDate(inDays(1)));
});

test('on a phone whose clock is a day ahead, a round of today can be offered @phone', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.clock.setFixedTime(new Date(Date.now() + 2 * 86_400_000));
  await openForm(page);
  await field(page, words.title).fill('Morgen vroeg');
  await field(page, words.date).fill(inDays(1));
  await field(page, words.time).fill('09:30');
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Morgen vroeg' })).toBeVisible();
});

test('date and time are typed in Dutch format, or picked @phone', async ({
  asPerson,
  createMember,
  isMobile,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.clock.setFixedTime(new Date('2026-11-18T11:00:00Z'));
  await hideServerTime(page);
  await openForm(page);
  const [date, time] = [field(page, words.date), field(page, words.time)];
  for (const [typed, read] of [
    ['22-11-2026', 'zo 22 nov 2026'],
    ['5 mei', 'wo 5 mei 2027'],
    ['zaterdag', 'za 21 nov 2026'],
    ['2099-05-04', 'ma 4 mei 2099'],
    ['volgende week', 'volgende week'],
  ] as const) {
    await date.fill(typed);
    await date.blur();
    await expect(date).toHaveValue(read);
  }
  await time.fill('9.30');
  await time.press('Tab');
  await expect(time).toHaveValue('09:30');

  // Invalid input is kept: the field reports it.
  await submit(page);
  await expect(date).toHaveAccessibleDescription(validation.date);
  await date.fill('morgen');
  await expect(date).toHaveAccessibleDescription('');

  const picker = (name: string) => page.getByRole('dialog', { name });
  if (isMobile) await date.tap();
  else await date.press('ArrowDown');
  await expect(picker(words.date).getByRole('button', { name: 'donderdag 19 november 2026' })).toBeFocused();
  await expect(picker(words.date).getByRole('button', { name: 'dinsdag 17 november 2026' })).toBeDisabled();
  await expect(picker(words.date).getByRole('columnheader')).toHaveText('ma di wo do vr za zo'.split(' '));
  await expectAccessible(page);
  for (const [key, day] of [
    ['ArrowUp', 'woensdag 18 november 2026'],
    ['ArrowRight', 'donderdag 19 november 2026'],
    ['End', 'zondag 22 november 2026'],
    ['ArrowDown', 'zondag 29 november 2026'],
    ['PageDown', 'dinsdag 29 december 2026'],
    ['Home', 'maandag 28 december 2026'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(picker(words.date).getByRole('button', { name: day })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(picker(words.date)).toHaveCount(0);
  await expect(date).toHaveValue('ma 28 dec 2026');
  await expect(date).toBeFocused();

  await form(page).getByRole('button', { name: 'Klok openen' }).click();
  await expectAccessible(page);
  const choice = (group: string, option: string) =>
    picker(words.time).getByRole('group', { name: group }).getByText(option, { exact: true });
  await expect(choice('Uur', '05')).toHaveCount(0);
  await choice('Uur', '08').click();
  await expect(time).toHaveValue('08:30');
  await choice('Minuten', '50').click();
  await expect(time).toHaveValue('08:50');
  await choice('Op de minuut', '56').click();
  await expect(picker(words.time)).toHaveCount(0);
  await expect(time).toHaveValue('08:56');

  // On its side a phone has no room beside the field: the picker is a sheet that says which field it fills in.
  await page.setViewportSize({ width: 844, height: 390 });
  await form(page).getByRole('button', { name: copy.openCalendar }).click();
  await expect(picker(words.date).getByRole('heading', { name: words.date })).toBeInViewport();
  // The chosen day is in the last week, and the sheet is too low for all weeks.
  for (const name of ['december 2026', 'zo'])
    await expect(picker(words.date).getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
});

test('on touch, the user can switch from the picker to the keyboard @phone', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  await openForm(page);
  const date = field(page, words.date);
  await expect(date).toHaveAttribute('inputmode', 'none');
  await date.tap();
  const picker = page.getByRole('dialog', { name: words.date });
  await picker.getByRole('button', { name: 'Liever typen' }).tap();
  await expect(picker).toHaveCount(0);
  await expect(date).toBeFocused();
  await expect(date).toHaveAttribute('inputmode', 'text');
  await date.tap();
  await page.keyboard.type('4 mei 2099');
  await date.press('Tab');
  await expect(date).toHaveValue('ma 4 mei 2099');
});
