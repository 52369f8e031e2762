// Members of the club see on a card who plays, and each player chooses whether to be shown.
import type { Locator, Page } from '@playwright/test';
import { showPlayingCopy } from '#features/golf-session/client/parts/show-playing/copy.ts';
import { golfSessionCopy, outsideText } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { membershipCopy } from '#features/membership/copy.ts';
import { visibilityCopy } from '#features/membership/visibility/copy.ts';
import { addPlayer, createGolfSession, createJoinRequest } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { sendHeld } from './held.ts';

const showsFlight = (page: Page, sentence: string) =>
  expect(page.getByRole('article').getByText(sentence)).toBeAttached();

test('a member sees live that a player joins, hides from the club and is shown again @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator');
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createGolfSession(db, otto.id, { clubId });
  await addPlayer(db, golfSession, (await createMember('Piet Pietersen')).id);
  await createJoinRequest(db, golfSession, anna.id);
  const onlooker = await asPerson(await createMember('Carla Kijker'));
  await onlooker.goto('/golf-buddy');
  await showsFlight(onlooker, 'Met Otto en Piet; 2 plekken vrij');

  const organiser = await asPerson(otto);
  await organiser.goto(`/session-management/${golfSession}`);
  await organiser.getByRole('button', { name: joinRequestCopy.accept }).click();
  await sendHeld(organiser);
  await showsFlight(onlooker, 'Met Otto, Piet en Anna; 1 plek vrij');

  const player = await asPerson(anna);
  await player.goto('/profile/privacy');
  const choice = player.getByRole('checkbox', { name: showPlayingCopy.label });
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await showsFlight(onlooker, 'Met Otto, Piet en 1 ander; 1 plek vrij');
  await player.goto('/my-sessions');
  await player.getByRole('tab', { name: golfSessionCopy.mine.tabs.joined }).click();
  await showsFlight(player, 'Met Otto, Piet en jou; 1 plek vrij');
  await player.goto('/profile/privacy');
  await expect(choice).not.toBeChecked();
  await choice.check();
  await showsFlight(onlooker, 'Met Otto, Piet en Anna; 1 plek vrij');

  // The preview changes with the choice, but only for the viewers from whom it hides the handicap.
  const preview = player.getByRole('region', { name: visibilityCopy.preview.title });
  await expect(preview).toContainText('18,4');
  await player.getByRole('checkbox', { name: visibilityCopy.choices.parts.handicap }).uncheck();
  await expect(preview).toContainText(membershipCopy.noHandicap);
  await preview.getByText(visibilityCopy.preview.viewers.player).click();
  await expect(preview).toContainText('18,4');
  await onlooker.goto(`/members?lid=${anna.id}`);
  await expect(onlooker.getByRole('definition').first()).toHaveText(membershipCopy.noHandicap);
});

/** The places that rows of circles stand for: a '+n' counts n of them. */
const placesIn = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.children].reduce((sum, { textContent }) => {
        const [, count] = /^\+(\d)$/.exec(textContent ?? '') ?? [];
        return sum + Number(count ?? 1);
      }, 0),
    ),
  );

test('the circles and their counts are always the number of places @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator');
  const golfSession = await createGolfSession(db, otto.id, { clubId, maxPlayers: 8 });
  for (const name of ['Anna Admiraal', 'Bram Bakker', 'Carla Claassen'])
    await addPlayer(db, golfSession, (await createMember(name)).id);
  const page = await asPerson(otto);
  const manage = `/session-management/${golfSession}`;
  const flights = page.locator('main [data-flight]').filter({ visible: true });
  for (const { path, widths } of [
    { path: '/updates', widths: [360, 390, 1280] },
    { path: '/golf-buddy', widths: [360, 390, 1280] },
    { path: manage, widths: [360, 390, 1280] },
    { path: `${manage}?tab=chat`, widths: [360, 390] },
  ]) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expect(flights.first()).toBeVisible();
      await expect.poll(() => placesIn(flights), `${path} at ${width}`).toEqual([8]);
    }
  }
});

test('the card and the request say whether the handicap fits, before the request is sent @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator');
  await createGolfSession(db, otto.id, { clubId, minHandicap: 10, maxHandicap: 20 });
  for (const [handicap, words] of [
    [8.7, outsideText(8.7)],
    [14.2, golfSessionCopy.fit.fits],
    [null, golfSessionCopy.fit.unknown],
  ] as const) {
    const golfer = await asPerson(await createMember('Anna Admiraal', { handicap }));
    await golfer.goto('/golf-buddy');
    await expect(golfer.getByRole('article')).toContainText(words);
    await golfer.getByRole('button', { name: golfSessionCopy.actions.ask }).click();
    await expect(golfer.getByRole('dialog')).toContainText(words);
  }
  const organiser = await asPerson(otto);
  await organiser.goto('/golf-buddy');
  await expect(organiser.getByRole('link', { name: golfSessionCopy.actions.manage })).toBeVisible();
  await expect(organiser.getByText(golfSessionCopy.fit.fits)).toHaveCount(0);
});
