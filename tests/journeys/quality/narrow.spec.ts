// On the narrowest phones, with text at normal size: no word of our copy is broken.
import type { Page } from '@playwright/test';
import { appPaths } from '#app/paths.ts';
import { publicPages } from '#app/public-pages.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/join-request/copy.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { addPlayer, createGolfSession, createJoinRequest, createPerson } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';

/** Words that wrap without a hyphen, with the element that contains them. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility() || element.closest('.sr-only')) continue;
    // A mail address can be any length.
    if (getComputedStyle(element).hyphens === 'auto' || node.data.includes('@')) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const shown = [...range.getClientRects()].filter(({ width }) => width > 0);
      const lines = new Set(shown.map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(`${word} in: ${node.data}`);
    }
  }
  return broken;
}

const widths = [320, 390];

async function expectWholeWords(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // No request is pending.
  await expect(page.locator('.animate-breathe')).toHaveCount(0);
  await expectWholeWordsNow(page);
}

/** At each width in turn, without reloading the page. */
async function expectWholeWordsNow(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(brokenWords), `${page.url()} at ${width}`).toEqual([]);
  }
}

test('no word is broken on a narrow phone', async ({
  asPerson,
  asVisitor,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  expectBrowserError(/404 .*\/nergens/);
  const anna = await createMember('Anna Admiraal', { role: 'admin' });
  const golfSession = await createGolfSession(db, anna.id, { clubId, minHandicap: 10, maxHandicap: 36 });
  await createJoinRequest(db, golfSession, (await createMember('Bram Bunker')).id);
  // With the same id, which completes every address.
  await createPrivateChat(db, anna.id, (await createMember('Dirk Draw')).id, golfSession);
  await addPlayer(db, golfSession, (await createMember('Chris Chip')).id);
  await createGolfSession(db, (await createMember('Otto Organisator')).id, { clubId });
  const page = await asPerson(anna);
  for (const path of appPaths) {
    await page.goto(path.replace(/:\w+/, golfSession));
    await expectWholeWords(page);
  }
  await page.goto(`/session-participant/${golfSession}?tab=players`);
  await expectWholeWords(page);
  await page.goto('/golf-buddy');
  await page.getByRole('button', { name: /^Verzoek Indienen/ }).click();
  await expect(page.getByRole('dialog', { name: joinRequestCopy.ask.title })).toBeVisible();
  await expectWholeWordsNow(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: golfSessionCopy.newToggle }).click();
  await page.getByRole('button', { name: golfSessionCopy.form.submit }).click();
  await expect(page.getByRole('dialog')).toContainText(golfSessionCopy.validation.titleShort);
  await expectWholeWordsNow(page);

  const newcomer = await asPerson(await createPerson(db, { profile: false }));
  await newcomer.goto('/profile-setup');
  await expectWholeWords(newcomer);
  const visitor = await asVisitor();
  for (const path of [...publicPages.map((page) => page.path), '/auth', '/club-selection', '/nergens']) {
    await visitor.goto(path);
    await expectWholeWords(visitor);
  }
});
