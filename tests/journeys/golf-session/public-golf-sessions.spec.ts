// Golf Buddy without a club: every golfer with a profile sees the public golf sessions.
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { block, createGolfSession, createPerson, offerOf } from '#tests/people/people.ts';
import { callAs } from '#tests/product.ts';
import { expect, test } from '../fixtures.ts';

// The other journeys share this database, and a public golf session is in every user's list.
test.afterEach(({ db }) =>
  db.updateTable('golf_sessions').set({ archived_at: new Date() }).where('club_id', 'is', null).execute(),
);

test('a golfer without a club sees the public golf sessions, asks to join one and offers one @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const olga = await createMember('Olga Organisator');
  const blocked = await createMember('Bas Blok');
  const gijs = await createPerson(db, { name: 'Gijs Golfer' });
  await block(db, gijs.id, blocked.id);
  await createGolfSession(db, olga.id, { clubId });
  await createGolfSession(db, olga.id);
  await createGolfSession(db, blocked.id);
  const page = await asPerson(gijs);
  await page.goto('/golf-buddy');

  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.filter({ hasText: 'Olga Organisator' })).toHaveCount(1);
  await expect(cards.filter({ hasText: 'Bas Blok' })).toHaveCount(0);
  await expect(cards.filter({ hasText: 'Olga Organisator' }).getByText('Openbaar')).toBeVisible();
  await expect(page.getByText(golfSessionCopy.noClub.title)).toBeVisible();
  await expectAccessible(page);

  await cards.filter({ hasText: 'Olga' }).getByRole('button', { name: joinRequestCopy.ask.submit }).click();
  await page.getByRole('dialog').getByRole('button', { name: joinRequestCopy.ask.submit }).click();
  await expect(
    cards.filter({ hasText: 'Olga' }).getByRole('button', { name: 'Verzoek Ingediend' }),
  ).toBeVisible();

  const { form: words } = golfSessionCopy;
  await page.getByRole('button', { name: golfSessionCopy.newToggle }).click();
  const form = page.getByRole('form', { name: words.heading });
  await expect(form.getByText(words.audiencePublic)).toBeVisible();
  await form.getByLabel(words.title).fill('Rondje voor iedereen');
  await form.getByLabel(words.date).fill(toAmsterdam(new Date(Date.now() + 3 * 86_400_000)).date);
  await form.getByLabel(words.time).fill('09:30');
  await form.getByLabel(words.location).fill('Tee 1');
  await form.getByRole('button', { name: words.submit }).click();
  await expect(cards.filter({ hasText: 'Rondje voor iedereen' }).getByText('Openbaar')).toBeVisible();
  const made = await db
    .selectFrom('golf_sessions')
    .select('club_id')
    .where('organizer_id', '=', gijs.id)
    .execute();
  expect(made).toEqual([{ club_id: null }]);

  await page.goto('/my-sessions');
  await expect(page).toHaveURL('/my-sessions');
  await expect(page.getByRole('article').filter({ hasText: 'Rondje voor iedereen' })).toBeVisible();
});

test('a public golf session offered while the list loads appears @phone', async ({
  asPerson,
  createMember,
  product,
  db,
}) => {
  const olga = await createMember('Olga Organisator');
  const page = await asPerson(await createPerson(db, { name: 'Gijs Golfer' }));
  const held = Promise.withResolvers<void>();
  let reads = 0;
  await page.route('**/api/golf-sessions?*', async (route) => {
    reads += 1;
    if (reads > 1) return route.continue();
    const response = await route.fetch();
    await held.promise;
    return route.fulfill({ response });
  });
  await page.goto('/golf-buddy');
  await expect.poll(() => reads).toBe(1);
  const other = await asPerson(olga);
  await other.goto('/golf-buddy');
  await expect(other.getByText(golfSessionCopy.loading)).toHaveCount(0);

  await callAs(product, olga.token).golfSession.create(offerOf(null, 'Net op tijd'));
  // The event reaches both pages at the same time, and the other page has shown it.
  await expect(other.getByRole('article').filter({ hasText: 'Net op tijd' })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('article').filter({ hasText: 'Net op tijd' })).toBeVisible();
});
