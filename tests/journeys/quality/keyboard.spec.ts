// The golf-session story without a mouse: the focus is always visible, and returns to where it was.
import type { Locator, Page } from '@playwright/test';
import { appCopy } from '#app/copy.ts';
import { conversationCopy } from '#features/conversation/copy.ts';
import { playRequestCopy } from '#features/conversation/play-request/copy.ts';
import { privateChatCopy } from '#features/conversation/private-chat/copy.ts';
import { boardCopy } from '#features/golf-session/client/parts/board/copy.ts';
import { golfSessionCopy, playersChoiceText } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { membershipCopy } from '#features/membership/copy.ts';
import { invitationCopy } from '#features/membership/invitation/copy.ts';
import { bubble, input } from '#tests/journeys/chat/chat.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { createGolfSession } from '#tests/people/people.ts';
import { copy } from '#ui/copy.ts';
import { expect, test } from '../fixtures.ts';
import { sendHeld } from '../golf-session/held.ts';
import { expectAccessible } from './accessible.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectSeen(page);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`Out of reach of ${key}: ${target.toString()}`);
}

/** Expects that the focused element, or the label around a choice, has an outline and is not covered. */
async function expectSeen(page: Page) {
  const { outlined, uncovered } = await page.evaluate(() => {
    const focused = document.activeElement;
    const shown = focused?.closest('label') ?? focused;
    if (!shown) return { outlined: false, uncovered: false };
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return { outlined: outlineStyle !== 'none' && outlineWidth !== '0px', uncovered: shown.contains(onTop) };
  });
  expect({ outlined, uncovered }, 'focus can be seen').toEqual({ outlined: true, uncovered: true });
}

test('two golfers get from the first Tab to the first message by keyboard @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const [otto, anna] = [await createMember('Otto Organisator'), await createMember('Anna Admiraal')];
  const golfSession = await createGolfSession(db, otto.id, { clubId });
  const page = await asPerson(anna);
  // The bars are on the page before the app runs, and its first render replaces them.
  const { promise: awaited, resolve: runApp } = Promise.withResolvers<void>();
  await page.route('**/assets/app-*.js', async (route) => {
    await awaited;
    await route.fallback();
  });
  await page.goto('/updates', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: appCopy.bars.skip });
  await expect(skip).toBeFocused();
  await skip.evaluate((element) => element.setAttribute('data-before', ''));
  runApp();
  await expect(page.locator('[data-before]')).toHaveCount(0);
  await expect(skip).toBeFocused();
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Golf Buddy' }));
  await page.keyboard.press('Enter');
  // A new screen announces its name: focus is on its heading.
  await expect(page.getByRole('heading', { name: golfSessionCopy.title })).toBeFocused();

  const ask = page.getByRole('button', { name: /^Verzoek Indienen/ });
  await tabTo(page, ask);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();

  await page.keyboard.press('Enter');
  const message = dialog.getByLabel(joinRequestCopy.ask.message);
  await tabTo(page, message);
  await page.keyboard.type('Mag ik mee?');
  // The focus does not leave the dialog, in either direction.
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press(steps < 6 ? 'Tab' : 'Shift+Tab');
    // A guard beyond the last button has the focus for a moment, then moves it to the first.
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
  }
  await tabTo(page, dialog.getByRole('button', { name: joinRequestCopy.ask.submit }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Verzoek Ingediend' })).toBeVisible();

  const organiser = await asPerson(otto);
  await organiser.goto(`/session-management/${golfSession}`);
  await tabTo(organiser, organiser.getByRole('tab', { name: 'Verzoeken' }));
  await tabTo(organiser, organiser.getByRole('button', { name: joinRequestCopy.accept }));
  await organiser.keyboard.press('Enter');
  await expect(organiser.getByText('Geaccepteerd', { exact: true })).toBeVisible();
  await sendHeld(organiser);
  await tabTo(organiser, organiser.getByRole('tab', { name: 'Verzoeken' }), 'Shift+Tab');
  await organiser.keyboard.press('ArrowRight');
  await expect(organiser.getByRole('tab', { name: 'Chat' })).toBeFocused();
  await organiser.keyboard.press('Enter');
  await expect(organiser.getByRole('tab', { name: 'Chat' })).toHaveAttribute('aria-selected', 'true');
  await tabTo(organiser, input(organiser));
  await organiser.keyboard.type('Welkom in de flight!');
  await organiser.keyboard.press('Enter');
  await expect(bubble(organiser, 'Welkom in de flight!')).toContainText('Verstuurd');

  await tabTo(page, page.getByRole('link', { name: 'Naar Sessie' }));
  await page.keyboard.press('Enter');
  await expect(bubble(page, 'Welkom in de flight!')).toBeVisible();
  await expect(input(page)).toBeFocused();
});

test('opening a member, a golf session or a chat beside its list moves the focus into it @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const [anna, bram] = [await createMember('Anna Admiraal'), await createMember('Bram van der Waalwijk')];
  await createPrivateChat(db, anna.id, bram.id);
  const page = await asPerson(anna);
  await page.goto('/members');
  const row = page.getByRole('article').getByRole('link', { name: bram.name });
  const pane = page.getByRole('region', { name: membershipCopy.details });
  await tabTo(page, row);
  // The focus ring surrounds the whole row, and the rows are beside each other.
  const [link, whole] = [await row.boundingBox(), await page.getByRole('article').last().boundingBox()];
  expect(link?.width).toBeGreaterThanOrEqual(whole?.width ?? Infinity);
  expect(whole?.y).toBe((await page.getByRole('article').first().boundingBox())?.y);
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('heading', { name: bram.name })).toBeFocused();
  // Opening the member again does so again.
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('heading', { name: bram.name })).toBeFocused();
  const ask = pane.getByRole('button', { name: playRequestCopy.ask });
  await expect(ask).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(ask).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('heading', { name: bram.name })).toBeFocused();
  await pane.getByRole('button', { name: copy.close }).focus();
  await page.keyboard.press('Enter');
  await expect(pane).toHaveCount(0);
  await expect(row).toBeFocused();

  // On the board too, and a dialog that was opened from the golf session leaves it open.
  await createGolfSession(db, bram.id, { clubId });
  await page.goto('/golf-buddy');
  const round = page.getByRole('article').getByRole('link');
  const details = page.getByRole('region', { name: boardCopy.details });
  await tabTo(page, round);
  const title = await round.innerText();
  await page.keyboard.press('Enter');
  await expect(details.getByRole('heading', { name: title })).toBeFocused();
  const join = details.getByRole('button', { name: joinRequestCopy.ask.submit });
  await tabTo(page, join);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  // A fast user presses it before the focus leaves where it was when the dialog opened.
  await page
    .getByRole('region', { name: boardCopy.details, includeHidden: true })
    .getByRole('button', { name: joinRequestCopy.ask.submit, includeHidden: true })
    .dispatchEvent('keydown', { key: 'Escape', bubbles: true });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(join).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(round).toBeFocused();

  await page.goto('/chats');
  const chat = page.getByRole('main').getByRole('link', { name: bram.name });
  await chat.focus();
  await page.keyboard.press('Enter');
  await expect(input(page)).toBeFocused();

  // The name above the chat opens a card beside it, which takes the focus; Escape closes that and gives the focus back.
  const name = page.getByRole('button', { name: `${bram.name}: ${privateChatCopy.details}` });
  const card = page.getByRole('region', { name: bram.name });
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('heading', { name: bram.name })).toBeFocused();
  // In the narrowest list the name still has one line.
  expect((await chat.boundingBox())?.height).toBeLessThan(30);
  await tabTo(page, card.getByRole('button', { name: conversationCopy.search.open }));
  await page.keyboard.press('Enter');
  await expect(card.getByRole('searchbox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: conversationCopy.search.open })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(input(page)).toBeVisible();

  await page.getByRole('link', { name: appCopy.bars.skip }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isInRoom = () => document.querySelector('[data-room]')?.contains(document.activeElement);
  await expect.poll(() => page.evaluate(isInRoom)).toBe(true);
});

test('a golfer offers a golf session by keyboard @desktop', async ({ asPerson, createMember }) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/golf-buddy');
  const toggle = page.getByRole('button', { name: golfSessionCopy.newToggle });
  await tabTo(page, toggle);
  await page.keyboard.press('Enter');
  const { form: words } = golfSessionCopy;
  const form = page.getByRole('form', { name: words.heading });
  await expect(form.getByLabel(words.title)).toBeFocused();
  await page.keyboard.type('Vroeg rondje');
  await tabTo(page, form.getByLabel(words.date));
  await form.getByLabel(words.date).fill('2099-05-04');
  await tabTo(page, form.getByLabel(words.time));
  await form.getByLabel(words.time).fill('09:30');
  await tabTo(page, form.getByLabel(words.location));
  await page.keyboard.type('Tee 1');
  await tabTo(page, form.getByRole('combobox', { name: words.maxPlayers }));
  await page.keyboard.press('Enter');
  const choice = (count: number) => page.getByRole('option', { name: playersChoiceText(count) });
  await expect(choice(4)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(choice(5)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('combobox', { name: words.maxPlayers })).toBeFocused();
  await tabTo(page, form.getByRole('button', { name: words.submit }));
  await page.keyboard.press('Enter');
  const card = page.getByRole('article').filter({ hasText: 'Vroeg rondje' });
  await expect(card).toContainText('1/5');
  await expect(page.getByRole('listitem').filter({ has: card })).toBeFocused();
});

test('a question before something is lost starts at the button that keeps it @desktop', async ({
  asPerson,
  createMember,
  db,
}) => {
  const [anna, piet] = [await createMember('Anna Admiraal'), await createMember('Piet Peters')];
  await createPrivateChat(db, anna.id, piet.id);
  const page = await asPerson(anna);
  await page.goto('/chats');
  const row = page.getByRole('listitem').filter({ hasText: 'Piet Peters' });
  const menu = row.getByRole('button', { name: copy.moreActions });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  const remove = page.getByRole('menuitem', { name: privateChatCopy.remove.action });
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('End');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alertdialog').getByRole('button', { name: copy.cancel, exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
  await expect(row).toBeVisible();
});

test('a sheet without a field that takes the focus keeps Tab inside, and gives the focus back @desktop', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Bea Beheer', { role: 'admin' }));
  await page.goto('/admin');
  const opener = page.getByRole('button', { name: invitationCopy.invite.many });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: invitationCopy.list.title });
  await expect(sheet).toBeFocused();
  await tabTo(page, sheet.getByRole('button', { name: copy.cancel, exact: true }));
  await tabTo(page, sheet.getByLabel(invitationCopy.list.text, { exact: true }));
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
});
