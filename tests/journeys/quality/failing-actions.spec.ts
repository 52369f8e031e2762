// When an action fails: the title of the catalogue, the server's sentence, and everything unchanged.
import type { Page } from '@playwright/test';
import { accountCopy } from '#features/account/copy.ts';
import { conversationCopy } from '#features/conversation/copy.ts';
import { deskCopy } from '#features/desk-club/news-desk/client/parts/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import { signInCopy } from '#features/sign-in/copy.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { addMember, createClub, createGolfSession, createJoinRequest } from '#tests/people/people.ts';
import { copy } from '#ui/copy.ts';
import { expect, test } from '../fixtures.ts';
import { breakCommand, serverMessage } from './failing.ts';

const toast = (page: Page, title: string) =>
  page.getByRole('alert').filter({ has: page.getByText(title, { exact: true }) });

test.beforeEach(({ expectBrowserError }) => expectBrowserError(/500 .*\/api\//));

test('a failed choice of a club keeps the former club selected @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const anna = await createMember('Anna Admiraal');
  await addMember(db, await createClub(db, 'Golfclub De Tweede'), anna.id);
  await db.updateTable('profiles').set({ selected_club_id: clubId }).where('id', '=', anna.id).execute();
  const page = await asPerson(anna);
  await page.goto('/club-selection');
  await breakCommand(page, '**/api/me/selected-club');
  await page.getByRole('button', { name: /^Golfclub De Tweede/ }).click();
  await expect(toast(page, 'Fout')).toContainText('Er ging iets mis bij het selecteren van de club.');
  await expect(page.getByRole('banner')).toContainText('Golfclub De Proef');
  await expect(page).toHaveURL('/club-selection');
});

test('a failed join request keeps the text for another try @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator');
  await createGolfSession(db, otto.id, { clubId });
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/golf-buddy');
  await breakCommand(page, '**/join-requests');
  await page.getByRole('button', { name: joinRequestCopy.ask.submit }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(joinRequestCopy.ask.message).fill('Mag ik mee?');
  await dialog.getByRole('button', { name: joinRequestCopy.ask.submit }).click();
  await expect(toast(page, 'Fout bij indienen verzoek')).toContainText(serverMessage);
  // The toast shows the reason; the dialog does not repeat it.
  await expect(dialog.getByText(serverMessage)).toHaveCount(0);
  await expect(dialog.getByLabel(joinRequestCopy.ask.message)).toHaveValue('Mag ik mee?');

  await page.unrouteAll();
  await dialog.getByRole('button', { name: joinRequestCopy.ask.submit }).click();
  await expect(page.getByRole('button', { name: 'Verzoek Ingediend' })).toBeVisible();
  expect(
    await db.selectFrom('join_requests').select('message').where('message', '=', 'Mag ik mee?').execute(),
  ).toHaveLength(1);
});

test('a golf session that is created late, or not at all, keeps the form filled in @phone', async ({
  asPerson,
  createMember,
}) => {
  const { form: words } = golfSessionCopy;
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.clock.install();
  await page.goto('/golf-buddy');
  await breakCommand(page, '**/api/golf-sessions');
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/golf-sessions', async (route) => {
    await late;
    await route.fallback();
  });
  await page.getByRole('button', { name: golfSessionCopy.newToggle }).click();
  const form = page.getByRole('form', { name: words.heading });
  await form.getByLabel(words.title).fill('Vroeg rondje');
  await form.getByLabel(words.date).fill(toAmsterdam(new Date(Date.now() + 3 * 86_400_000)).date);
  await form.getByLabel(words.time).fill('09:30');
  await form.getByLabel(words.location).fill('Tee 1');
  await form.getByRole('button', { name: words.submit }).click();
  await expect(form.locator('[aria-busy=true]')).toBeVisible();
  await page.clock.fastForward(8_000);
  // The form covers the banner of the screen.
  await expect(form.getByText(copy.slow)).toBeInViewport();
  answer();
  await expect(toast(page, 'Fout bij aanmaken sessie')).toContainText(serverMessage);
  await expect(form.getByLabel(words.title)).toHaveValue('Vroeg rondje');

  await page.unrouteAll();
  await form.getByRole('button', { name: words.submit }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Vroeg rondje' })).toHaveCount(1);
});

for (const decision of ['accept', 'decline'] as const) {
  test(`a failed decision leaves the request pending: ${decision} @desktop`, async ({
    asPerson,
    createMember,
    db,
    clubId,
  }) => {
    const otto = await createMember('Otto Organisator');
    const golfSession = await createGolfSession(db, otto.id, { clubId });
    await createJoinRequest(db, golfSession, (await createMember('Anna Admiraal')).id);
    const page = await asPerson(otto);
    await page.clock.install();
    await page.goto(`/session-management/${golfSession}`);
    await breakCommand(page, `**/${decision}`);
    await page.getByRole('button', { name: joinRequestCopy[decision] }).click();
    // Sent after the time to undo it.
    await page.clock.fastForward(10_000);
    await expect(toast(page, 'Fout bij behandelen verzoek')).toContainText(serverMessage);
    await expect(page.getByText('In afwachting')).toBeVisible();

    await page.unrouteAll();
    await page.getByRole('button', { name: joinRequestCopy[decision] }).click();
    await expect(
      page.getByText(decision === 'accept' ? 'Geaccepteerd' : 'Geweigerd', { exact: true }),
    ).toBeVisible();
  });
}

test('a refused message of two people has its own title in the catalogue @desktop', async ({
  asPerson,
  createMember,
  db,
}) => {
  const [anna, bram] = [await createMember('Anna Admiraal'), await createMember('Bram Bergsma')];
  const page = await asPerson(anna);
  await page.goto(`/chat/${await createPrivateChat(db, anna.id, bram.id)}`);
  await breakCommand(page, '**/messages');
  await page.getByRole('textbox', { name: conversationCopy.inputLabel }).fill('Ga je mee?');
  await page.getByRole('button', { name: conversationCopy.send }).click();
  await expect(toast(page, 'Fout bij versturen bericht')).toContainText(serverMessage);
});

test('a failed update of the club keeps the form filled in @desktop', async ({ asPerson, createMember }) => {
  const page = await asPerson(await createMember('Karin de Boer', { role: 'admin' }));
  await page.goto('/admin?tab=updates');
  await breakCommand(page, '**/all-updates');
  await page.getByRole('button', { name: deskCopy.create }).click();
  const form = page.getByRole('form', { name: deskCopy.create });
  await form.getByLabel(deskCopy.form.title).fill('Nieuwe greens');
  await form.getByLabel(deskCopy.form.content, { exact: true }).fill('Ze liggen er prachtig bij.');
  await form.getByRole('button', { name: deskCopy.form.submit }).click();
  const toasts = page.getByRole('region', { name: /Meldingen/ });
  await expect(toasts.getByRole('alert').filter({ hasText: 'Fout bij opslaan' })).toContainText(
    serverMessage,
  );
  // The toast says it; the form does not repeat it.
  await expect(form.getByText(serverMessage)).toHaveCount(0);
  await expect(form.getByLabel(deskCopy.form.title)).toHaveValue('Nieuwe greens');

  await page.unrouteAll();
  await form.getByRole('button', { name: deskCopy.form.submit }).click();
  await expect(page.getByRole('heading', { name: 'Nieuwe greens' })).toBeVisible();
});

test('a sign-in that fails on the server does not blame the password @desktop', async ({ asVisitor }) => {
  const page = await asVisitor();
  await page.goto('/auth');
  await breakCommand(page, '**/api/auth/sign-in/email');
  await page.getByLabel(authCopy.signIn.email).fill('anna@club.example');
  await page.getByLabel(authCopy.signIn.password, { exact: true }).fill('Welkom2026');
  await page.getByRole('button', { name: authCopy.signIn.submit, exact: true }).click();
  await expect(page.getByRole('alert').getByText(signInCopy.failure.fault)).toBeVisible();
  await expect(page.getByLabel(authCopy.signIn.email)).toHaveValue('anna@club.example');
});

test('a failed sign-out shows an error, and keeps the user signed in @desktop', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/profile');
  await breakCommand(page, '**/api/auth/sign-out');
  await page.getByRole('main').getByRole('button', { name: 'Uitloggen' }).click();
  await expect(toast(page, accountCopy.failure.signOutTitle)).toContainText(accountCopy.failure.signOutBody);
  await page.goto('/members');
  await expect(page.getByRole('heading', { name: 'Anna Admiraal' })).toBeVisible();
});
