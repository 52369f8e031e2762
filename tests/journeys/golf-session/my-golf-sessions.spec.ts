// /my-sessions: the golf sessions that the user organises, joins, or played.
import type { Page } from '@playwright/test';
import { earlierText } from '#features/golf-session/client/parts/earlier/copy.ts';
import { roundCopy } from '#features/golf-session/client/parts/round/copy.ts';
import { golfSessionCopy, pendingText } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { addPlayer, createGolfSession, createJoinRequest, offerOf } from '#tests/people/people.ts';
import { callAs } from '#tests/product.ts';
import { expect, test } from '../fixtures.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('the page shows three lists with counters, and a link to each golf session @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  product,
}) => {
  const anna = await createMember('Anna Admiraal');
  const otto = await createMember('Otto Organisator');
  const own = await createGolfSession(db, anna.id, { clubId });
  await createGolfSession(db, anna.id, { clubId, status: 'cancelled' });
  await createJoinRequest(db, own, otto.id);
  await createJoinRequest(db, own, (await createMember('Vera Vraagt')).id);
  const joined = await createGolfSession(db, otto.id, { clubId });
  const past = new Date(Date.now() - 3 * 86_400_000);
  const played = await createGolfSession(db, otto.id, { clubId, startsAt: past });
  for (const id of [joined, played]) await addPlayer(db, id, anna.id);
  await db.updateTable('golf_sessions').set({ status: 'completed' }).where('id', '=', played).execute();

  const longAgo = new Date('2026-02-14T09:00:00Z');
  const old = await createGolfSession(db, otto.id, { clubId, startsAt: longAgo, status: 'completed' });
  await addPlayer(db, old, anna.id);

  const page = await asPerson(anna);
  await page.goto('/my-sessions');
  await expect(page.getByRole('heading', { name: 'Mijn Sessies' })).toBeVisible();
  await expect(tab(page, 'Georganiseerd')).toContainText('2');
  await expect(tab(page, 'Deelnemend')).toContainText('1');
  await expect(tab(page, 'Voltooid')).toContainText('2');
  const managed = page.getByRole('link', { name: 'Beheren' });
  await expect(managed).toHaveCount(2);
  await expect(managed.filter({ hasText: pendingText(2) })).toHaveAttribute(
    'href',
    `/session-management/${own}`,
  );
  await expect(page.getByText('Geannuleerd')).toBeVisible();
  // On a tablet the button is in a narrow column: its words stay on one line.
  const [size, tablet] = [page.viewportSize()!, { width: 768, height: 1024 }];
  await page.setViewportSize(tablet);
  expect((await managed.filter({ hasText: pendingText(2) }).boundingBox())?.height).toBeLessThan(50);
  await page.setViewportSize(size);

  await tab(page, 'Deelnemend').click();
  await page.getByRole('link', { name: 'Bekijk Sessie' }).click();
  await expect(page).toHaveURL(`/session-participant/${joined}`);
  await page.goBack();
  await expect(tab(page, 'Deelnemend')).toHaveAttribute('aria-selected', 'true');

  // By keyboard: the arrows lead to a tab, Enter opens it, and the Tab key goes on to its list.
  await tab(page, 'Deelnemend').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Voltooid'],
    ['ArrowRight', 'Georganiseerd'],
    ['ArrowLeft', 'Voltooid'],
    ['Home', 'Georganiseerd'],
    ['End', 'Voltooid'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, 'Deelnemend')).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Voltooid' })).toBeFocused();
  await page.getByText(earlierText(1)).click();
  const month = page.getByRole('region', { name: 'februari 2026' });
  await expect(month.getByRole('link')).toHaveAttribute('href', `/session-participant/${old}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: golfSessionCopy.mine.rate }).click();
  await expect(page).toHaveURL(`/session-rating/${played}`);

  // Of a series, one card leads to all dates; who left the club keeps those where they play.
  const sara = await createMember('Sara Seriemaker');
  const { id: first } = await callAs(product, sara.token).golfSession.create({
    ...offerOf(clubId, 'Elke week'),
    weeks: 3,
  });
  const series = db.selectFrom('golf_sessions').select('id').where('series_id', '=', first);
  const [, , last] = await series.orderBy('starts_at').execute();
  for (const id of [first, last!.id]) await addPlayer(db, id, anna.id);
  await db.deleteFrom('club_members').where('user_id', '=', anna.id).execute();
  await page.goto('/my-sessions?list=joined');
  const card = page.getByRole('article').filter({ hasText: 'Elke week' });
  await card.getByText(/nog 3 keer$/).click();
  const dates = card.getByRole('list', { name: /nog 3 keer/ }).getByRole('link');
  await expect(dates).toHaveCount(2);
  await dates.last().click();
  await expect(page).toHaveURL(`/session-participant/${last!.id}`);
  await page.goto(`/session-participant/${played}`);
  await expect(page.getByRole('button', { name: 'Beoordeel Medespelers' })).toBeVisible();
});

test('the page opens at the list with the next round, and shows which answers are awaited @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const anna = await createMember('Anna Admiraal');
  const otto = await createMember('Otto Organisator');
  const asked = await createGolfSession(db, otto.id, { clubId });
  await createJoinRequest(db, asked, anna.id);
  // After the request, whose moment has microseconds.
  const edited_at = new Date(Date.now() + 1);
  const changed_from = JSON.stringify([{ edited_at, location: 'De andere tee' }]);
  const changed = { changed_from, edited_at };
  await db.updateTable('golf_sessions').set(changed).where('id', '=', asked).execute();
  const page = await asPerson(anna);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/me/golf-sessions?*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto('/my-sessions');
  // Without a coming round, the list with the request opens.
  await expect(tab(page, 'Deelnemend')).toHaveAttribute('aria-selected', 'true');
  const awaited = page.getByRole('region', { name: 'Wacht op antwoord' });
  await expect(awaited.getByRole('article')).toHaveCount(1);
  // The title of the list below does not show before it is known that there is one.
  const playing = page.getByText(golfSessionCopy.mine.playing, { exact: true });
  await expect(playing).toHaveCount(1);
  await expect(playing).toBeHidden();
  answered.resolve();
  await expect(playing).toHaveCount(0);
  const find = awaited.getByRole('link', { name: joinRequestCopy.own.find });
  await expect(find).toBeVisible();
  // What changed is read before the buttons.
  const [notice, button] = [
    await awaited.getByText(roundCopy.changed).boundingBox(),
    await find.boundingBox(),
  ];
  expect(notice!.y).toBeLessThan(button!.y);

  const soon = new Date(Date.now() + 86_400_000);
  await createGolfSession(db, anna.id, { clubId, startsAt: soon });
  await page.goto('/my-sessions');
  await expect(tab(page, 'Georganiseerd')).toHaveAttribute('aria-selected', 'true');

  // The user returns to the list as they left it, so that it can be scrolled to where it was.
  await page.getByRole('link', { name: 'Beheren' }).click();
  await expect(page).toHaveURL(/session-management/);
  const refetched = Promise.withResolvers<void>();
  await page.route('**/api/me/golf-sessions/next', async (route) => {
    await refetched.promise;
    await route.continue();
  });
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Beheren' })).toBeVisible();
  refetched.resolve();
});

test('an empty list shows its own message and links to Golf Buddy @phone', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  const { tabs, empty, find } = golfSessionCopy.mine;
  for (const list of ['organised', 'joined', 'completed'] as const) {
    await page.goto('/my-sessions');
    await tab(page, tabs[list]).click();
    await expect(page.getByRole('heading', { name: empty[list].title })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: find }).click();
    await expect(page).toHaveURL('/golf-buddy');
  }
});

test('an acceptance by the organiser updates the counter without a reload @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createGolfSession(db, (await createMember('Otto Organisator')).id, { clubId });
  const page = await asPerson(anna);
  await page.goto('/my-sessions');
  await expect(tab(page, 'Deelnemend')).toContainText('0');
  await addPlayer(db, golfSession, anna.id);
  await expect(tab(page, 'Deelnemend')).toContainText('1');
});
