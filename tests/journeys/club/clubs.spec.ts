// The selected club: its name on top, switching for members of several clubs, and what only admins see.
import type { Page } from '@playwright/test';
import { appCopy } from '#app/copy.ts';
import { clubCopy, clubSelectedBody } from '#features/club/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { notificationCopy } from '#features/notification/copy.ts';
import { notifyMembers } from '#features/notification/server/writes.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { createNews } from '#tests/people/club-life.ts';
import { addMember, createClub, createPerson } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';

const { bars } = appCopy;
const { form: words } = golfSessionCopy;

const topBar = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('navigation', { name: bars.mainMenu });

test('a member of one club sees its name on top, and no switch @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/updates');
  await expect(topBar(page).getByRole('link', { name: 'Golfclub De Proef' })).toBeVisible();
  await expect(topBar(page).getByRole('link', { name: bars.switchClub })).toHaveCount(0);
  await expect(topBar(page).getByRole('link', { name: bars.clubAdmin })).toHaveCount(0);
  await expect(menu(page).getByRole('link', { name: bars.admin })).toHaveCount(0);
  // The first membership is selected and saved automatically.
  await expect
    .poll(() => db.selectFrom('profiles').where('selected_club_id', '=', clubId).select('id').execute())
    .toHaveLength(1);
});

test('a member of two clubs selects another one, and it stays selected @phone', async ({
  asPerson,
  createMember,
  db,
}) => {
  const anna = await createMember('Anna Admiraal');
  const second = await createClub(db, 'Golfclub De Tweede');
  await addMember(db, second, anna.id);
  const page = await asPerson(anna);
  await page.goto('/updates');
  await expect(topBar(page).getByRole('link', { name: 'Golfclub De Proef' })).toBeVisible();

  await topBar(page).getByRole('link', { name: 'Wissel van club' }).click();
  const own = page.getByRole('region', { name: clubCopy.selection.yours });
  await expect(own.getByRole('listitem')).toHaveCount(2);
  await expect(own.getByRole('button', { name: /^Golfclub De Proef/ })).toContainText(
    clubCopy.selection.current,
  );
  await own.getByRole('button', { name: /^Golfclub De Tweede/ }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Club geselecteerd' });
  await expect(toast).toContainText(clubSelectedBody('Golfclub De Tweede'));
  await expect(page).toHaveURL('/updates');
  await expect(topBar(page).getByRole('link', { name: 'Golfclub De Tweede' })).toBeVisible();

  await page.reload();
  await expect(topBar(page).getByRole('link', { name: 'Golfclub De Tweede' })).toBeVisible();
});

test('an alert of another club in the bell names that club and opens its home @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const author = await createMember('Otto Organisator', { role: 'admin' });
  const anna = await createMember('Anna Admiraal');
  const second = await createClub(db, 'Golfclub De Tweede');
  await addMember(db, second, anna.id);
  await db.updateTable('profiles').set({ selected_club_id: second }).where('id', '=', anna.id).execute();
  const newsId = await createNews(db, clubId, { title: 'Vorst op de greens', contentType: 'alert' });
  await db.transaction().execute((tx) => notifyMembers(tx, { clubId, newsId, authorId: author.id }));
  const page = await asPerson(anna);
  await page.goto('/updates');
  await expect(topBar(page).getByRole('link', { name: 'Golfclub De Tweede' })).toBeVisible();
  await expect(page.getByText('Vorst op de greens')).toHaveCount(0);

  await page.getByRole('button', { name: notificationCopy.bell.open }).click();
  await page.getByRole('link', { name: /belangrijk bericht van Golfclub De Proef/ }).click();
  await expect(page.getByRole('heading', { name: 'Vorst op de greens' })).toBeVisible();
  await expect(topBar(page).getByRole('link', { name: 'Golfclub De Proef' })).toBeVisible();
  const toasts = page.getByRole('status');
  await expect(toasts.filter({ hasText: clubSelectedBody('Golfclub De Proef') })).toBeVisible();
  await expect(page).toHaveURL('/updates');

  // The link of a club that she is no member of leaves hers as it is.
  await page.goto(`/updates?notified-club=${await createClub(db, 'Golfclub De Derde')}`);
  await expect(toasts.filter({ hasText: notificationCopy.otherClub.title })).toBeVisible();
  await expect(page).toHaveURL('/updates');
  await expect(topBar(page).getByRole('link', { name: 'Golfclub De Proef' })).toBeVisible();
});

test('the form of a golf session keeps its club when the user selects another one elsewhere @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const anna = await createMember('Anna Admiraal');
  const second = await createClub(db, 'Golfclub De Tweede');
  await addMember(db, second, anna.id);
  await db.updateTable('profiles').set({ selected_club_id: clubId }).where('id', '=', anna.id).execute();
  const page = await asPerson(anna);
  await page.goto('/golf-buddy');
  await page.getByRole('button', { name: 'Nieuwe Sessie Maken' }).click();
  const form = page.getByRole('form', { name: words.heading });
  await form.getByLabel(words.title).fill('Vroeg rondje');
  await db.updateTable('profiles').set({ selected_club_id: second }).where('id', '=', anna.id).execute();
  // A change of rights makes the page ask who is signed in, as it also does when it is shown again after a while.
  await db.updateTable('club_members').set({ role: 'admin' }).where('club_id', '=', second).execute();
  // On a phone the form covers the bar.
  await expect(page.locator('header').filter({ hasText: 'Golfclub De Tweede' })).toHaveCount(1);

  const { date } = toAmsterdam(new Date(Date.now() + 2 * 86_400_000));
  await form.getByLabel(words.date).fill(date);
  await form.getByLabel(words.time).fill('09:30');
  await expect(form.getByRole('radio', { name: 'Golfclub De Proef' })).toBeChecked();
  await form.getByRole('button', { name: words.submit }).click();
  await expect
    .poll(() =>
      db.selectFrom('golf_sessions').select('club_id').where('organizer_id', '=', anna.id).execute(),
    )
    .toEqual([{ club_id: clubId }]);
});

test('a lost membership removes the club at once @phone', async ({
  asPerson,
  createMember,
  db,
  allowBrowserError,
}) => {
  const anna = await createMember('Anna Admiraal');
  const second = await createClub(db, 'Golfclub De Tweede');
  await addMember(db, second, anna.id);
  await db.updateTable('profiles').set({ selected_club_id: second }).where('id', '=', anna.id).execute();
  const page = await asPerson(anna);
  await page.goto('/updates');
  await expect(topBar(page).getByRole('link', { name: 'Golfclub De Tweede' })).toBeVisible();
  // The page's next request gets 404, because this user may not know of the club.
  allowBrowserError(/404 .*\/api\/clubs\//);
  await db.deleteFrom('club_members').where('club_id', '=', second).execute();
  await expect(topBar(page).getByRole('link', { name: 'Golfclub De Proef' })).toBeVisible();
  await expect(topBar(page).getByRole('link', { name: bars.switchClub })).toHaveCount(0);
});

test('a club admin can open the dashboard, others get no access @phone', async ({
  asPerson,
  createMember,
  isMobile,
}) => {
  const admin = await asPerson(await createMember('Bea Beheer', { role: 'admin' }));
  await admin.goto('/updates');
  await topBar(admin).getByRole('link', { name: 'Club Admin' }).click();
  await expect(admin).toHaveURL('/admin');
  await expect(admin.getByRole('heading', { name: appCopy.titles.admin })).toBeVisible();
  // Club admins have it in the bottom bar; global admins only in the side menu.
  await expect(menu(admin).getByRole('link', { name: 'Admin' })).toHaveCount(isMobile ? 1 : 0);

  const member = await asPerson(await createMember('Anna Admiraal'));
  await member.goto('/admin');
  await expect(member).toHaveURL('/');
  const toast = member.getByRole('alert').filter({ hasText: 'Geen toegang' });
  await expect(toast).toContainText('Je bent geen admin van deze club.');
});

test('a global admin has Admin in the menu, also without a club @phone', async ({ asPerson, db }) => {
  const page = await asPerson(await createPerson(db, { globalAdmin: true }));
  await page.goto('/');
  await menu(page).getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(topBar(page).getByRole('link', { name: 'Club Admin' })).toHaveCount(0);
});

test('a member of a club that asks for an organisation reads that it cannot be entered now @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const anna = await createMember('Anna Admiraal');
  await db.updateTable('golf_clubs').set({ requires_organisation: true }).where('id', '=', clubId).execute();
  const page = await asPerson(anna, { viewport: { width: 320, height: 568 } });
  await page.goto('/');
  const { chooseClub } = appCopy.landing;
  await expect(page.getByText(chooseClub.ofOrganisation('Golfclub De Proef'))).toBeVisible();
  await expect(page.getByText(chooseClub.body)).toHaveCount(0);
  await page.goto('/club-selection');
  const { organisation } = clubCopy.selection;
  await expect(page.getByRole('region', { name: organisation.titleUnnamed })).toContainText(
    organisation.unnamed,
  );
});
