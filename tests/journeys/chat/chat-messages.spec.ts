// What two players do with messages, one by touch on a phone and one by keyboard at a desk. Each sees live what the other does.
import type { Locator, Page } from '@playwright/test';
import { conversationCopy, arrivedText, menuLabel, replyingTo } from '#features/conversation/copy.ts';
import { fillChat } from '#tests/people/club-life.ts';
import { expect, test } from '../fixtures.ts';
import { createFlight, input, log, send, write } from './chat.ts';

const { menu: words, remove } = conversationCopy;

const bubbles = (page: Page, text: string) => log(page).locator('[data-message]').filter({ hasText: text });

/** Opens a menu by keyboard, and waits until it takes the next key. */
async function openByKey(button: Locator) {
  await button.press('Enter');
  await expect(button.page().getByRole('menu')).toBeFocused();
}

/** Holds a message with a finger, until its menu is there. */
async function hold(page: Page, message: Locator) {
  await message.scrollIntoViewIfNeeded();
  const box = (await message.boundingBox()) ?? { x: 0, y: 0 };
  const touchPoints = [{ x: box.x + 24, y: box.y + 16 }];
  const device = await page.context().newCDPSession(page);
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(page.getByRole('menu')).toBeVisible();
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('players react to, reply to, copy and remove messages, and both see it at once @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const [otto, anna] = [await createMember('Otto Organisator'), await createMember('Anna Admiraal')];
  const golfSession = await createFlight(db, clubId, [otto, anna]);
  // More messages than a chat loads at first.
  await fillChat(db, golfSession, [otto.id], 120);
  const phone = await asPerson(anna);
  const desk = await asPerson(otto, {
    viewport: { width: 1280, height: 800 },
    hasTouch: false,
    isMobile: false,
  });
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await phone.goto(`/session-participant/${golfSession}`);
  await desk.goto(`/session-participant/${golfSession}`);

  // By touch: a long press opens the menu, lifting the finger does not close it, and a tap reacts.
  await write(desk, 'Wie rijdt er? Zie www.golf.example.');
  const asked = bubbles(phone, 'Wie rijdt er?');
  // It is announced, with its sender; each message is an item of the list, with its sender.
  await expect(phone.getByRole('status')).toContainText(
    arrivedText([{ sender: { displayName: otto.name }, message: 'Wie rijdt er? Zie www.golf.example.' }]),
  );
  for (const text of ['Bericht 119', 'Bericht 120'])
    await expect(log(phone).getByRole('listitem').filter({ hasText: text })).toContainText(
      `Otto Organisator${text}`,
    );
  await hold(phone, asked);
  await phone.getByRole('menuitemcheckbox', { name: words.reactions.heart }).tap();
  await expect(asked.getByRole('button', { name: 'Reacties: Hart van jij' })).toBeVisible();
  const pill = bubbles(desk, 'Wie rijdt er?').getByRole('button', { name: /^Reacties/ });
  await expect(pill).toHaveAccessibleName('Reacties: Hart van Anna Admiraal');
  await expect(asked.getByRole('link')).toHaveAttribute('href', 'https://www.golf.example/');

  // By keyboard: the Tab key reaches the menu of the newest message, the arrow keys those of the others.
  await log(desk).focus();
  await desk.keyboard.press('Tab');
  await expect(bubbles(desk, 'Wie rijdt er?').getByRole('link')).toBeFocused();
  await desk.keyboard.press('Tab');
  await expect(pill).toBeFocused();
  await desk.keyboard.press('Tab');
  const ownMenu = bubbles(desk, 'Wie rijdt er?').getByRole('button', { name: menuLabel(null) });
  await expect(ownMenu).toBeFocused();
  await desk.keyboard.press('ArrowUp');
  await expect(bubbles(desk, 'Bericht 120').getByRole('button', { name: menuLabel(null) })).toBeFocused();
  await desk.keyboard.press('ArrowDown');
  await expect(ownMenu).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('menu')).toBeFocused();
  await expect(desk.getByRole('menu')).toContainText('Anna Admiraal');
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('ArrowRight');
  await desk.keyboard.press('Enter');
  await expect(pill).toHaveAccessibleName('Reacties: Hart van Anna Admiraal en jij');
  await expect(ownMenu).toBeFocused();
  await openByKey(ownMenu);
  await desk.getByRole('menuitem', { name: words.copy }).press('Enter');
  await expect(desk.getByText(words.copied)).toBeVisible();
  expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(
    'Wie rijdt er? Zie www.golf.example.',
  );

  // A reply survives a reload as a draft, and leads to what it answers.
  // The button beside the message opens the same menu.
  const options = asked.getByRole('button', { name: menuLabel('Otto Organisator') });
  const { width, height } = (await options.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await expect(options).toHaveCSS('opacity', '1');
  await options.tap();
  await phone.getByRole('menuitem', { name: words.reply }).tap();
  await expect(input(phone)).toBeFocused();
  await input(phone).fill('Ik!');
  await phone.reload();
  await expect(phone.getByRole('region', { name: replyingTo('Otto Organisator') })).toBeVisible();
  await send(phone).tap();
  const answer = bubbles(desk, 'Ik!');
  await expect(answer.getByRole('button', { name: /Wie rijdt er/ })).toBeVisible();
  await expect(phone.getByRole('region', { name: replyingTo('Otto Organisator') })).toBeHidden();

  // A removed message is gone for both players, also in the quote.
  await openByKey(ownMenu);
  await desk.getByRole('menuitem', { name: words.remove }).press('Enter');
  await desk.getByRole('alertdialog').getByRole('button', { name: remove.confirm }).click();
  await expect(bubbles(phone, conversationCopy.removed)).toHaveCount(2);
  for (const page of [phone, desk]) {
    await expect(page.getByText('Wie rijdt er?')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Reacties/ })).toHaveCount(0);
  }

  // A tap on a quote finds a message that is not loaded yet.
  await db.updateTable('messages').set({ reply_to: 2 }).where('message', '=', 'Bericht 119').execute();
  const held = Promise.withResolvers<void>();
  await phone.route('**/messages?before=*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await phone.reload();
  await bubbles(phone, 'Bericht 119')
    .getByRole('button', { name: /Bericht 2/ })
    .tap();
  await expect(log(phone).getByText(conversationCopy.finding)).toBeAttached();
  held.resolve();
  await expect(log(phone).locator('[data-seq="2"]')).toBeInViewport();
  await expect(log(phone).locator('[data-seq="2"]')).toBeFocused();

  // The list of conversations follows a removal too.
  await phone.goto('/chats');
  await write(desk, 'Foutje');
  await expect(phone.getByText('Foutje')).toBeVisible();
  const mistake = bubbles(desk, 'Foutje').getByRole('button', { name: menuLabel(null) });
  await openByKey(mistake);
  await desk.getByRole('menuitem', { name: words.remove }).press('Enter');
  await desk.getByRole('alertdialog').getByRole('button', { name: remove.confirm }).click();
  await expect(phone.getByText(conversationCopy.removed)).toBeVisible();
});
