// A chat on a small phone has the whole window: one bar, the messages and the input, also above the keyboard.
import type { Page } from '@playwright/test';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { fillChat } from '#tests/people/club-life.ts';
import { expect, test } from '../fixtures.ts';
import { bubble, createFlight, input, log, write } from './chat.ts';

const small = { width: 360, height: 640 };
/** The height above the keyboard of an Android phone. */
const aboveKeyboard = { width: 360, height: 450 };

/** Messages that are visible from the first to the last line. */
const wholeMessages = (page: Page) =>
  log(page).evaluate((element) => {
    const view = element.getBoundingClientRect();
    const messages = [...element.querySelectorAll('[data-message]')];
    return messages.filter((message) => {
      const { top, bottom } = message.getBoundingClientRect();
      return top >= view.top - 1 && bottom <= view.bottom + 1;
    }).length;
  });

/** Texts of messages that are wholly or partly covered. */
const coveredTexts = (page: Page) =>
  log(page).evaluate((element) => {
    const view = element.getBoundingClientRect();
    return [...element.querySelectorAll('[data-message] p')].flatMap((text) =>
      [...text.getClientRects()]
        .filter(({ top, bottom }) => top >= view.top && bottom <= view.bottom)
        .filter(({ left, right, top, bottom }) =>
          [left + 1, (left + right) / 2, right - 1].some((x) => {
            const hit = document.elementFromPoint(x, (top + bottom) / 2);
            return !hit?.closest('[data-message]')?.contains(text);
          }),
        )
        .map(() => text.textContent),
    );
  });

async function expectRoomToTalk(page: Page) {
  const bar = page.locator('header').filter({ visible: true });
  await expect(bar).toHaveCount(1);
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(56);
  await expect(input(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect.poll(() => wholeMessages(page)).toBeGreaterThanOrEqual(3);
  await expect.poll(() => coveredTexts(page)).toEqual([]);
}

test('one bar, three messages and the input fit on a small phone, also above the keyboard @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const [otto, anna] = [
    await createMember('Otto Organisator'),
    await createMember('Annemarie van Lanschot-Hubrecht'),
  ];
  const golfSession = await createFlight(db, clubId, [otto, anna]);
  // Its text is as wide as a day and time can be.
  const startsAt = new Date('2030-11-27T08:48:00Z');
  await db.updateTable('golf_sessions').set({ starts_at: startsAt }).where('id', '=', golfSession).execute();
  await fillChat(db, golfSession, [otto.id, anna.id], 30);
  const page = await asPerson(otto, { viewport: small });
  for (const path of [`/session-participant/${golfSession}`, `/session-management/${golfSession}?tab=chat`]) {
    await page.setViewportSize(small);
    await page.goto(path);
    await expect(bubble(page, 'Bericht 30')).toBeInViewport({ ratio: 1 });
    await expectRoomToTalk(page);
    // On the narrowest phone the day and time below the title are whole.
    await page.setViewportSize({ width: 320, height: 640 });
    const when = page.locator('header').filter({ visible: true }).locator('p > span').first();
    await expect.poll(() => when.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
    await page.setViewportSize(aboveKeyboard);
    await expectRoomToTalk(page);
    await input(page).tap();
    await expectRoomToTalk(page);
    await bubble(page, 'Bericht 10').scrollIntoViewIfNeeded();
    await expect.poll(() => coveredTexts(page)).toEqual([]);
  }
});

test('the keyboard of an iPhone leaves the input visible @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createFlight(db, clubId, [anna]);
  const page = await asPerson(anna, { viewport: small });
  await page.goto(`/session-participant/${golfSession}`);
  await write(page, 'Hole 1');
  // Safari's keyboard covers the page: only the visual viewport shrinks.
  await page.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { value: height, configurable: true });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, 380);
  await expect
    .poll(async () => {
      const box = await input(page).boundingBox();
      return box && box.y + box.height;
    })
    .toBeLessThanOrEqual(380);
  await expect(bubble(page, 'Hole 1')).toBeInViewport({ ratio: 1 });
});

test('the bar opens the details, and the other tab shows them below the bars @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createFlight(db, clubId, [anna]);
  await db
    .updateTable('golf_sessions')
    .set({ description: 'Neem een regenjas mee.' })
    .where('id', '=', golfSession)
    .execute();
  const page = await asPerson(anna, { viewport: small });
  await page.goto(`/session-participant/${golfSession}`);
  await page.getByRole('button', { name: golfSessionCopy.details }).tap();
  const sheet = page.getByRole('dialog', { name: 'Rondje voor de test' });
  for (const text of ['Neem een regenjas mee.', '1/4 spelers', 'Open']) {
    await expect(sheet.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('tab', { name: golfSessionCopy.participantView.tabs.players }).tap();
  await expect(page.getByRole('main').getByText('Neem een regenjas mee.')).toBeVisible();
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.getByRole('tab', { name: golfSessionCopy.participantView.tabs.chat }).tap();
  await page.getByRole('link', { name: golfSessionCopy.management.back }).tap();
  await expect(page).toHaveURL('/golf-buddy');
});
