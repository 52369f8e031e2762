// Every address with text at double size on the smallest phone: all content remains, and nothing scrolls sideways.
import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { adminCopy } from '#app/client/admin/copy.ts';
import { appCopy } from '#app/copy.ts';
import { routeTable, type Need } from '#app/route-table.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { profileCopy } from '#features/profile/copy.ts';
import { passwordRuleCopy } from '#features/sign-in/client/parts/copy.ts';
import { bubble, input, send } from '#tests/journeys/chat/chat.ts';
import { createNews, fillChat } from '#tests/people/club-life.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { createInvitation } from '#tests/people/invitations.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createClubJoinRequest,
  createGolfSession,
  createJoinRequest,
  createPerson,
} from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { boxOf, enlarge, expectFits, expectNoSidewaysScroll } from './readable.ts';
import { expectWholeWords } from './whole-words.ts';

const adminTabs = Object.keys(adminCopy.tabs);

const smallest = { viewport: { width: 360, height: 640 } };
const tablet = { width: 768, height: 1024 };

/** The addresses with this requirement, opened at double size; `golfSession` completes those that need an id. */
async function expectAllFit(page: Page, needs: readonly Need[], golfSession = '') {
  for (const { path } of routeTable.filter(({ need }) => needs.includes(need))) {
    await page.goto(path === '*' ? '/nergens' : path.replace(/:\w+/, golfSession));
    await expectFits(page);
  }
}

test('with large text, no screen of a member is wider than the phone @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  allowBrowserError,
}) => {
  test.setTimeout(180_000); // More than thirty screens.
  const anna = await createMember('Annemarie van Lanschot-Hubrecht', { role: 'admin' });
  await addMember(db, await createClub(db, 'Koninklijke Golfclub Oosterhout'), anna.id);
  const otto = await createMember('Wolfeschlegelsteinhausenbergerdorff');
  await createNews(db, clubId, {
    title: 'Algemene ledenvergadering in het clubhuis',
    contentType: 'event',
    eventStartsAt: new Date(),
    eventLocation: 'Handicapregistratiecommissievergaderzaal',
  });
  const asker = await createPerson(db, { name: 'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff' });
  await createClubJoinRequest(db, clubId, asker.id);
  await createInvitation(db, clubId);
  const golfSession = await createGolfSession(db, anna.id, {
    clubId,
    title: 'Verenigingskampioenschapsvoorbereidingsronde',
    maxPlayers: 8,
    minHandicap: 10,
    maxHandicap: 36,
  });
  await createJoinRequest(db, golfSession, otto.id);
  // The chat gets the id of the golf session, so that one id completes every address.
  await createPrivateChat(db, anna.id, otto.id, golfSession);
  await addPlayer(db, golfSession, (await createMember('Hubert Blaine Sterling')).id);
  await createGolfSession(db, otto.id, { clubId, status: 'cancelled' });
  await createGolfSession(db, otto.id, { clubId });
  await fillChat(db, golfSession, [anna.id, otto.id], 20);

  const page = await asPerson(anna, smallest);
  await enlarge(page);
  await expectAllFit(page, ['account', 'profile', 'club', 'club-admin'], golfSession);
  const more = adminTabs.map((tab) => `/admin?tab=${tab}`);
  for (const path of ['/', '/club-selection', `/session-participant/${golfSession}?tab=players`, ...more]) {
    await page.goto(path);
    await expectFits(page);
  }

  await page.goto(`/session-management/${golfSession}?tab=management`);
  await expectFits(page);
  const badge = await boxOf(page.getByText(golfSessionCopy.participantView.organiser, { exact: true }));
  expect(badge.height, 'The badge beside a name is on one line.').toBeLessThan(60);

  await page.goto(`/session-participant/${golfSession}`);
  await expect(bubble(page, 'Bericht 20')).toBeVisible();
  await page.setViewportSize(tablet);
  const face = page.getByRole('log').locator('[data-initials]').last();
  const { x, width } = await boxOf(face);
  const { x: nameX } = await boxOf(face.locator('xpath=ancestor::li').locator('p.font-semibold'));
  expect(nameX, 'The name is beside the face.').toBeGreaterThanOrEqual(x + width);
  await page.setViewportSize(smallest.viewport);
  await input(page).fill('Past het nog?');
  await send(page).click();
  await expect(bubble(page, 'Past het nog?')).toBeInViewport();

  // The toast leaves the input and its button free.
  allowBrowserError(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await expect(page.getByRole('alert').getByText(appCopy.network.lost)).toBeVisible();
  await input(page).fill('En zonder verbinding?');
  await send(page).click({ timeout: 3_000 });
  await expect(bubble(page, 'En zonder verbinding?')).toBeInViewport();
});

test('with large text, no screen of a visitor or a newcomer is wider than the phone @phone', async ({
  asPerson,
  asVisitor,
  db,
  clubId,
  expectBrowserError,
}) => {
  expect(clubId).toBeTruthy();
  expectBrowserError(/404 .*(nergens|meespelen|shared-golf-session|installatie|setup)/);
  const visitor = await asVisitor(smallest);
  await enlarge(visitor);
  await expectAllFit(visitor, ['anyone']);
  await visitor.goto('/auth?mode=sign-up');
  await visitor.getByLabel('Wachtwoord', { exact: true }).fill('birdie');
  const rule = await boxOf(visitor.getByText(passwordRuleCopy.upper, { exact: true }));
  expect(rule.height, 'The rule is on one line.').toBeLessThan(60);
  await visitor.goto('/auth');
  await visitor.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(visitor.getByText('Ongeldig emailadres')).toBeVisible();
  await expectNoSidewaysScroll(visitor);
  await visitor.goto('/zakelijk');
  await expect(visitor.getByRole('link', { name: 'Neem contact op' }).first()).toBeInViewport({ ratio: 0.6 });

  const newcomer = await asPerson(await createPerson(db, { profile: false }), smallest);
  await enlarge(newcomer);
  await expectAllFit(newcomer, ['no-profile']);
  await newcomer.getByLabel('Naam', { exact: true }).fill('Hubert Wolfeschlegelsteinhausenbergerdorff 2');
  await newcomer.getByRole('button', { name: 'Profiel Aanmaken' }).click();
  await expect(newcomer.getByText(profileCopy.validation.displayNameMarks)).toBeVisible();
  await expectNoSidewaysScroll(newcomer);
});

test('with large text, the dialog and the form keep their buttons within reach @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  await createGolfSession(db, (await createMember('Otto Organisator')).id, { clubId });
  const page = await asPerson(await createMember('Anna Admiraal'), smallest);
  await enlarge(page);
  await page.goto('/golf-buddy');
  await page.getByRole('button', { name: /^Verzoek Indienen/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Verzoek Indienen' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  // With the keyboard, the buttons scroll along: they would leave half a field.
  await page.setViewportSize({ ...smallest.viewport, height: 400 });
  await dialog.getByRole('textbox').focus();
  await expect(dialog.getByRole('textbox')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(smallest.viewport);
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await page.getByRole('button', { name: 'Nieuwe Sessie Maken' }).click();
  await page.getByRole('button', { name: 'Laten we gaan golfen!' }).click();
  await expectNoSidewaysScroll(page);
});

test('with large text, a toast leaves the bars free @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_INTERNET_DISCONNECTED/);
  await createGolfSession(db, (await createMember('Otto Organisator')).id, { clubId });
  const page = await asPerson(await createMember('Anna Admiraal'), smallest);
  await enlarge(page);
  await page.goto('/golf-buddy');
  await page.getByRole('button', { name: /^Verzoek Indienen/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Ik speel graag mee');
  const region = page.getByRole('region', { name: /Meldingen/ });
  await expect(region).toBeAttached();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Verzoek Indienen' }).click();
  await expect(region.getByText(appCopy.network.lost)).toBeVisible();
  // Its longest word is whole, also on the narrowest phone.
  await page.setViewportSize({ width: 320, height: 700 });
  const text = region.getByText(appCopy.network.lost).locator('..');
  await text.evaluate(({ style }) => style.setProperty('overflow-wrap', 'normal'));
  expect(await text.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.setViewportSize(smallest.viewport);
  await expect(region.getByText(joinRequestCopy.ask.waits.title)).toBeVisible();
  const review = page.getByRole('button', { name: appCopy.unsent.action });
  await review.click({ trial: true, timeout: 3_000 });
  // Nothing of the page shows beside the button.
  expect((await review.locator('..').boundingBox())?.width).toBe(smallest.viewport.width);
  await page.getByRole('link', { name: appCopy.bars.home }).click({ trial: true, timeout: 3_000 });
  await review.click();
  await expect(dialog.getByRole('heading')).toBeVisible();
  await dialog.getByRole('heading').click({ timeout: 3_000 });
});

test('with large text, the words of the bar grow, the greeting is above the flag, and names are whole @phone', async ({
  asPerson,
  createMember,
  db,
}) => {
  const wolf = await createMember('Wolfeschlegelsteinhausenbergerdorff');
  const annemarie = await createMember('Annemarie Hubrecht', { role: 'admin' });
  await db
    .insertInto('notifications')
    .values({ id: uuidv7(), user_id: annemarie.id, kind: 'play_request', event: 'asked', actor_id: wolf.id })
    .execute();
  const emma = await createMember('Emma van Lanschot-Hubrecht');
  const chat = await createPrivateChat(db, annemarie.id, emma.id);
  const page = await asPerson(annemarie, smallest);
  await enlarge(page);
  await page.goto('/updates');
  const greeting = page.getByRole('heading', { level: 1 });
  await expect(greeting).toContainText('Annemarie');
  const { y, height } = await boxOf(greeting);
  const flag = await boxOf(page.getByRole('main').locator('[data-light] svg').last());
  expect(flag.y).toBeGreaterThanOrEqual(y + height);

  const number = await boxOf(page.getByRole('banner').locator('span:has(> [data-number="1"])'));
  expect(number.height, 'The number leaves the bell in sight.').toBeLessThan(24);

  const links = await page.getByRole('navigation').getByRole('link').all();
  expect(links).toHaveLength(7);
  const boxes = await Promise.all(links.map(boxOf));
  // At most two rows; the words are larger than the 13 pixels of normal text.
  for (const { y, width, height } of boxes) {
    expect(y).toBeGreaterThan(smallest.viewport.height - 100);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const word = page.getByRole('navigation').getByText(appCopy.bars.chats);
  await expect(word).toHaveCSS('font-size', /^(1[6-9]|2\d)/);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/members');
  await expect(page.getByRole('heading', { name: 'Annemarie Hubrecht' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(smallest.viewport);
  const name = page.getByRole('heading', { name: 'Wolfeschlegelsteinhausenbergerdorff' });
  await expect(name).toBeVisible();
  expect(
    await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);

  await page.goto(`/chat/${chat}`);
  const title = page.getByRole('heading', { level: 1, name: 'Emma van Lanschot-Hubrecht' });
  await expect(title).toBeVisible();
  const cut = await title.evaluate((box) => [
    box.scrollWidth - box.clientWidth,
    box.scrollHeight - box.clientHeight,
  ]);
  expect(Math.max(...cut), 'Pixels of the name that are cut off').toBeLessThanOrEqual(1);
});

test('a date is one line above its title, so that the tabs of a golf session are on the first screen @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator');
  const golfSession = await createGolfSession(db, otto.id, { clubId });
  await addPlayer(db, golfSession, (await createMember('Anna Admiraal')).id);
  const page = await asPerson(otto, smallest);
  await enlarge(page);
  const date = page.getByRole('main').getByRole('time').first();
  for (const path of ['/updates', `/session-management/${golfSession}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Rondje voor de test' })).toBeVisible();
    const { x, y, height } = await boxOf(date);
    expect(height).toBeLessThan(80);
    const title = await boxOf(page.getByRole('heading', { name: 'Rondje voor de test' }));
    expect(title.x).toBe(x);
    expect(title.y).toBeGreaterThan(y + height);
  }
  await expect(page.locator('[data-flight] [data-initials]'), 'Faces, not numbers').toHaveCount(2);
  const tabs = await boxOf(page.getByRole('tablist'));
  const bar = await boxOf(page.getByRole('navigation').filter({ visible: true }));
  expect(tabs.y + 44, 'Room for a thumb').toBeLessThanOrEqual(bar.y);

  // On the board the button leaves the faces their room, and in the sheet the date of a series is not a column of letters.
  const next = await createGolfSession(db, otto.id, { clubId });
  const dates = db.updateTable('golf_sessions').set({ series_id: golfSession });
  await dates.where('id', 'in', [golfSession, next]).execute();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/golf-buddy');
  await expect(page.locator('[data-flight] [data-initials]')).toHaveCount(2);
  const first = page.getByRole('article').getByRole('link', { name: 'Rondje voor de test' }).first();
  await expect(first).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(smallest.viewport);
  await first.click();
  await expect(page.getByRole('dialog').getByRole('listitem').getByRole('link')).toHaveCount(2);
  await expectWholeWords(page);
});
