// Every address, for the users who may open it: no text or control is under a bar, a floating button or a message
// unless scrolling frees it, and on the narrowest phones, with text at normal size, no word of our copy is broken.
import type { Page } from '@playwright/test';
import { routeTable, type Need } from '#app/route-table.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/join-request/copy.ts';
import { createNews, fillChat, fillClub } from '#tests/people/club-life.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createJoinRequest,
  createPerson,
} from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { expectNothingCovered } from './covered.ts';
import { expectWholeWords } from './whole-words.ts';

// Scrolling through every screen takes a busy machine a while.
test.describe.configure({ timeout: 180_000 });

const narrowest = [
  { width: 320, height: 700 },
  { width: 390, height: 700 },
];
const sizes = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** At each size in turn, without reloading the page. */
async function expectReadable(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // No request is pending.
  await expect(page.locator('.animate-breathe')).toHaveCount(0);
  await expectWordsWholeOnNarrowest(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNothingCovered(page);
  }
}

async function expectWordsWholeOnNarrowest(page: Page) {
  for (const size of narrowest) {
    await page.setViewportSize(size);
    await expectWholeWords(page);
  }
}

/** The addresses of the screens with this requirement; one unknown address represents all others. */
const pathsFor = (...needs: Need[]) =>
  routeTable.filter(({ need }) => needs.includes(need)).map(({ path }) => (path === '*' ? '/nergens' : path));

test('nothing is covered and no word is broken for a visitor and a newcomer', async ({
  asPerson,
  asVisitor,
  db,
  clubId,
  expectBrowserError,
}) => {
  expect(clubId).toBeTruthy();
  expectBrowserError(/404 .*\/nergens/);
  expectBrowserError(/404 .*(meespelen|shared-golf-session)/);
  const visitor = await asVisitor();
  for (const path of pathsFor('anyone')) {
    await visitor.goto(path);
    await expectReadable(visitor);
  }
  const newcomer = await asPerson(await createPerson(db, { profile: false }));
  for (const path of pathsFor('no-profile')) {
    await newcomer.goto(path);
    await expectReadable(newcomer);
  }
});

test('nothing is covered and no word is broken for an admin who plays and organises', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const anna = await createMember('Annemarie van Lanschot-Hubrecht', { role: 'admin', globalAdmin: true });
  await addMember(db, await createClub(db, 'Koninklijke Golfclub Oosterhout'), anna.id);
  const bram = await createMember('Bram Bunker');
  const golfSession = await createGolfSession(db, anna.id, {
    clubId,
    maxPlayers: 8,
    minHandicap: 10,
    maxHandicap: 36,
  });
  await createJoinRequest(db, golfSession, (await createMember('Chris Chip')).id);
  await addPlayer(db, golfSession, bram.id);
  // With the same id, which completes every address.
  await createPrivateChat(db, anna.id, bram.id, golfSession);
  await fillChat(db, golfSession, [anna.id, bram.id], 30);
  for (let round = 0; round < 3; round += 1) await createGolfSession(db, bram.id, { clubId });
  for (const title of ['Nieuwe tees', 'Winterregels', 'Greenonderhoud'])
    await createNews(db, clubId, { title });
  await fillClub(db, clubId, 40);

  const page = await asPerson(anna);
  for (const path of [
    '/',
    '/explore',
    '/club-selection',
    ...pathsFor('account', 'profile', 'club', 'club-admin', 'invited'),
  ]) {
    await page.goto(path.replace(/:\w+/, golfSession));
    await expectReadable(page);
  }
  await page.goto(`/session-participant/${golfSession}?tab=players`);
  await expectReadable(page);
  await page.goto('/golf-buddy');
  await page
    .getByRole('button', { name: /^Verzoek Indienen/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: joinRequestCopy.ask.title })).toBeVisible();
  await expectWordsWholeOnNarrowest(page);
  await page.keyboard.press('Escape');
  // On a phone the form is a dialog, which would hide the screen's heading.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: golfSessionCopy.newToggle }).click();
  const submit = page.getByRole('button', { name: golfSessionCopy.form.submit });
  await expect(submit).toBeVisible();
  await expectReadable(page);
  await submit.click();
  await expect(page.getByText(golfSessionCopy.validation.titleShort)).toBeVisible();
  await expectWordsWholeOnNarrowest(page);
});
