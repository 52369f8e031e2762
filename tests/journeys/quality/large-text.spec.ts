// Text at double size on the smallest phone: all content remains, and nothing scrolls sideways.
import type { Locator, Page } from '@playwright/test';
import { publicPages } from '#app/public-pages.ts';
import { profileCopy } from '#features/profile/copy.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createJoinRequest,
  createPerson,
} from '#tests/people/people.ts';
import { createNews, fillChat } from '#tests/people/club-life.ts';
import { bubble, input, send } from '#tests/journeys/chat/chat.ts';
import { expect, test } from '../fixtures.ts';

const smallest = { viewport: { width: 360, height: 640 } };

/** The browser's own setting: the unit of all other sizes, widths in style sheets included. */
async function enlarge(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** The element's position, in pixels of the window. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return box;
}

async function expectNoSidewaysScroll(page: Page) {
  const { wide, room, beyond } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const elements = [...document.querySelectorAll('body *:not(svg *)')];
    const outside = elements.filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    const described = outside.map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`);
    return { wide: scrollWidth, room: clientWidth, beyond: described.join('\n') };
  });
  expect(wide, `${page.url()} is too wide by:\n${beyond}`).toBeLessThanOrEqual(room);
}

test('no screen is wider than the phone', async ({ asPerson, asVisitor, createMember, db, clubId }) => {
  const anna = await createMember('Annemarie van Lanschot-Hubrecht', { role: 'admin' });
  await addMember(db, await createClub(db, 'Koninklijke Golfclub Oosterhout'), anna.id);
  const otto = await createMember('Wolfeschlegelsteinhausenbergerdorff');
  await createNews(db, clubId, {
    title: 'Algemene ledenvergadering in het clubhuis',
    contentType: 'event',
    eventStartsAt: new Date(),
    eventPlace: 'Clubhuis',
  });
  const golfSession = await createGolfSession(db, anna.id, {
    clubId,
    maxPlayers: 8,
    minHandicap: 10,
    maxHandicap: 36,
  });
  await createJoinRequest(db, golfSession, otto.id);
  await addPlayer(
    db,
    golfSession,
    (await createMember('Hubert Blaine Wolfeschlegelsteinhausenbergerdorff')).id,
  );
  await createGolfSession(db, otto.id, { clubId, status: 'cancelled' });
  await createGolfSession(db, otto.id, { clubId });
  await fillChat(db, golfSession, [anna.id, otto.id], 20);

  const page = await asPerson(anna, smallest);
  await enlarge(page);
  for (const [path, text] of [
    ['/', 'Welkom'],
    ['/updates', 'Algemene ledenvergadering'],
    ['/members', 'Wolfeschlegelsteinhausenbergerdorff'],
    ['/club-selection', 'Koninklijke'],
    ['/golf-buddy', 'Rondje voor de test'],
    ['/my-sessions', 'Rondje voor de test'],
    [`/session-management/${golfSession}`, 'In afwachting'],
    [`/session-participant/${golfSession}?tab=players`, 'Organisator'],
    ['/profile', 'Rondje voor de test'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeAttached();
    await expectNoSidewaysScroll(page);
  }

  await page.goto(`/session-participant/${golfSession}`);
  await expect(bubble(page, 'Bericht 20')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await input(page).fill('Past het nog?');
  await send(page).click();
  await expect(bubble(page, 'Past het nog?')).toBeInViewport();

  const newcomer = await asPerson(await createPerson(db, { profile: false }), smallest);
  await enlarge(newcomer);
  await newcomer.goto('/profile-setup');
  await newcomer.getByLabel('Naam', { exact: true }).fill('Hubert Wolfeschlegelsteinhausenbergerdorff 2');
  await newcomer.getByRole('button', { name: 'Profiel Aanmaken' }).click();
  await expect(newcomer.getByText(profileCopy.validation.displayNameMarks)).toBeVisible();
  await expectNoSidewaysScroll(newcomer);

  const visitor = await asVisitor(smallest);
  await enlarge(visitor);
  await visitor.goto('/auth');
  await visitor.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(visitor.getByText('Ongeldig emailadres')).toBeVisible();
  await expectNoSidewaysScroll(visitor);
  for (const { path } of publicPages) {
    await visitor.goto(path);
    await expectNoSidewaysScroll(visitor);
  }
});

test('the dialog and the form keep their buttons within reach', async ({
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
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await page.getByRole('button', { name: 'Nieuwe Sessie Maken' }).click();
  await page.getByRole('button', { name: 'Laten we gaan golfen!' }).click();
  await expectNoSidewaysScroll(page);
});

test('the bar stays one row, the greeting clears the picture, and names are whole', async ({
  asPerson,
  createMember,
}) => {
  await createMember('Wolfeschlegelsteinhausenbergerdorff');
  const page = await asPerson(await createMember('Annemarie Hubrecht', { role: 'admin' }), smallest);
  await enlarge(page);
  await page.goto('/updates');
  const greeting = page.getByRole('heading', { level: 1 });
  await expect(greeting).toContainText('Annemarie');
  const { y, height } = await boxOf(greeting);
  const picture = await boxOf(page.getByRole('main').locator('img').last());
  expect(picture.y).toBeGreaterThanOrEqual(y + height);

  const links = await page.getByRole('navigation').getByRole('link').all();
  expect(links).toHaveLength(7);
  const boxes = await Promise.all(links.map(boxOf));
  for (const box of boxes) expect(box.y + box.height).toBeGreaterThan(smallest.viewport.height - 62);

  await page.goto('/members');
  const name = page.getByRole('heading', { name: 'Wolfeschlegelsteinhausenbergerdorff' });
  await expect(name).toBeVisible();
  expect(
    await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
});
