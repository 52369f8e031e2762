// After a round: the organiser marks who did not come, the players rate each other, and the stars count when the last one is given.
import { attendanceCopy } from '#features/after-round/attendance/copy.ts';
import { roundHistoryCopy } from '#features/after-round/history/copy.ts';
import { ratingCopy, starsForText, tagsForText } from '#features/after-round/rating/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { addPlayer, createGolfSession } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../quality/accessible.ts';

test('players rate each other, except the absent player @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const anna = await createMember('Anna Admiraal');
  const bram = await createMember('Bram Bergsma');
  const cees = await createMember('Cees Cornelisse');
  const startsAt = new Date(Date.now() - 86_400_000);
  const golfSession = await createGolfSession(db, anna.id, { clubId, startsAt });
  for (const { id } of [bram, cees]) await addPlayer(db, golfSession, id);
  await db.updateTable('golf_sessions').set({ status: 'completed' }).where('id', '=', golfSession).execute();

  // Bram rates in the dialog, by keyboard, and sees his stars when he opens it again.
  const asBram = await asPerson(bram);
  await asBram.goto(`/session-participant/${golfSession}`);
  await asBram.getByRole('button', { name: ratingCopy.title }).click();
  const dialog = asBram.getByRole('dialog', { name: ratingCopy.title });
  await expect(dialog.getByText(ratingCopy.secret)).toBeVisible();
  await expect(dialog.getByText('0 van 2 beoordeeld')).toBeVisible();
  const stars = dialog.getByRole('group', { name: starsForText(anna.name) });
  await expect(asBram.locator('[role=dialog]:focus-within')).toBeVisible();
  await stars.getByRole('radio').first().focus();
  await asBram.keyboard.press('ArrowLeft');
  await dialog
    .getByRole('group', { name: tagsForText(anna.name) })
    .getByText(ratingCopy.tags.friendly)
    .click();
  await expect(dialog.getByText('1 van 2 beoordeeld')).toBeVisible();
  await expectAccessible(asBram);
  await dialog.getByRole('button', { name: ratingCopy.submit }).click();
  await expect(asBram.getByText(ratingCopy.saved)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await asBram.getByRole('button', { name: ratingCopy.title }).click();
  await expect(stars.getByRole('radio').last()).toBeChecked();

  // Anna marks Cees as absent, and gives the last stars.
  const asAnna = await asPerson(anna);
  const held = Promise.withResolvers<void>();
  await asAnna.route('**/attendance', async (route) => {
    await held.promise;
    await route.continue();
  });
  await asAnna.goto(`/session-management/${golfSession}`);
  await expect(asAnna.getByText(attendanceCopy.loading)).toBeAttached();
  const below = asAnna.getByText(joinRequestCopy.empty.title);
  await expect(below).toBeVisible();
  const before = await below.boundingBox();
  held.resolve();
  await expect(asAnna.getByText(attendanceCopy.title)).toBeVisible();
  expect((await below.boundingBox())?.y, 'The list arrives without moving what is below it.').toBe(before?.y);
  await asAnna.getByText(attendanceCopy.title).click();
  const marksCees = asAnna.getByRole('checkbox', { name: cees.name });
  const oneAbsent = asAnna.getByText('1 speler was er niet');
  await marksCees.click();
  await expect(oneAbsent).toBeVisible();
  // Taken back, the list stays open for the next mark.
  await marksCees.click();
  await expect(oneAbsent).toHaveCount(0);
  await marksCees.click();
  await expect(oneAbsent).toBeVisible();
  await expectAccessible(asAnna);
  const annasProfile = await asPerson(anna);
  await annasProfile.goto('/profile');
  const rating = annasProfile.getByRole('region', { name: 'Jouw Rating' });
  await expect(rating).toContainText('Nog geen ratings');
  await expect(asAnna.getByRole('button', { name: ratingCopy.title })).toBeVisible();
  await asAnna.goto(`/session-rating/${golfSession}`);
  await expect(asAnna.getByText(cees.name)).toHaveCount(0);
  // In half the height of a phone, the stars of the first player are in sight without scrolling.
  await asAnna.setViewportSize({ width: 390, height: 422 });
  const bar = await asAnna.getByRole('navigation').filter({ visible: true }).boundingBox();
  const first = await asAnna.getByRole('group', { name: starsForText(bram.name) }).boundingBox();
  expect(first!.y + first!.height).toBeLessThanOrEqual(bar!.y);
  await asAnna.setViewportSize({ width: 390, height: 844 });
  await asAnna.getByRole('radio').nth(3).press('Space');
  await expectAccessible(asAnna);
  await asAnna.getByRole('button', { name: ratingCopy.submit }).click();

  // The stars count now, on all screens.
  await expect(asAnna.getByText(ratingCopy.closed.title)).toBeVisible();
  await expect(dialog.getByText(ratingCopy.closed.title)).toBeVisible();
  await asBram.keyboard.press('Escape');
  await expect(asBram.getByRole('button', { name: 'Beoordeel Medespelers · Beoordeeld' })).toBeVisible();
  await expect(rating).toContainText('5,0 van 5 sterren');
  const rounds = annasProfile.getByRole('region', { name: roundHistoryCopy.title });
  await expect(rounds.getByRole('list', { name: roundHistoryCopy.months })).toContainText('1 golfsessie');
  await expect(rounds.getByText(bram.name)).toBeVisible();
  await expect(rounds.getByText(cees.name)).toHaveCount(0);
  await expectAccessible(annasProfile);
});
