// From a member's sheet to a private chat: a golfer asks, another accepts and makes a round of it, both write, and one removes the chat
// for both.
import type { Page } from '@playwright/test';
import { conversationCopy } from '#features/conversation/copy.ts';
import { inboxCopy } from '#features/conversation/inbox/copy.ts';
import { answeredText, listTitle, playRequestCopy } from '#features/conversation/play-request/copy.ts';
import { chatLabel, privateChatCopy } from '#features/conversation/private-chat/copy.ts';
import { roundOfTwoCopy } from '#features/golf-session/client/parts/round-of-two/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { participationCopy } from '#features/golf-session/participation/copy.ts';
import { notificationCopy, unreadText } from '#features/notification/copy.ts';
import { playWishText } from '#features/profile/copy.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { createPlayRequest, createPrivateChat } from '#tests/people/conversations.ts';
import { copy } from '#ui/copy.ts';
import { expect, test } from '../fixtures.ts';
import { sendHeld } from '../golf-session/held.ts';
import { input, write } from './chat.ts';

test('the list of conversations waits for the play requests above it, and an answer can be undone @phone', async ({
  asPerson,
  createMember,
  db,
}) => {
  const [anna, bram] = [await createMember('Anna Admiraal'), await createMember('Bram de Boer')];
  const id = await createPlayRequest(db, anna.id, bram.id);
  const page = await asPerson(bram);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/me/play-requests', async (route) => {
    await held.promise;
    await route.continue();
  });
  const listed = page.waitForResponse('**/api/me/conversations');
  await page.goto('/chats');
  await listed;
  await expect(page.getByText(inboxCopy.loading)).toBeAttached();
  await expect(page.getByRole('heading', { name: inboxCopy.empty.title })).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('heading', { name: listTitle(1) })).toBeVisible();
  await expect(page.getByRole('heading', { name: inboxCopy.empty.title })).toBeVisible();

  const stateOf = async () => {
    const request = db.selectFrom('play_requests').select('status').where('id', '=', id);
    return (await request.executeTakeFirst())?.status;
  };
  const card = page.getByRole('region', { name: listTitle(1) });
  await card.getByRole('button', { name: playRequestCopy.accept }).click();
  await expect(page.getByText(answeredText.accepted('Anna Admiraal'))).toBeVisible();
  await expect(card.getByText(playRequestCopy.states.accepted)).toBeVisible();
  await expect(card.getByRole('button', { name: playRequestCopy.undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: playRequestCopy.accept })).toBeFocused();
  await sendHeld(page);
  expect(await stateOf()).toBe('pending');
  await card.getByRole('button', { name: playRequestCopy.reject }).click();
  await expect(page.getByText(answeredText.rejected('Anna Admiraal'))).toBeVisible();
  await expect(card.getByRole('button', { name: playRequestCopy.undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: playRequestCopy.reject })).toBeFocused();
  await sendHeld(page);
  expect(await stateOf()).toBe('pending');
  await page.keyboard.press('Enter');
  await expect(card.getByText(playRequestCopy.states.rejected)).toBeVisible();
  await sendHeld(page);
  await expect.poll(stateOf).toBe('rejected');
  await expect(card).toHaveCount(0);
});

test('an accepted play request becomes a private chat @phone', async ({ asPerson, createMember, db }) => {
  const [anna, bram] = [await createMember('Anna Admiraal'), await createMember('Bram de Boer')];
  const recipient = await asPerson(bram);
  await recipient.goto('/chats');
  await expect(recipient.getByRole('heading', { name: inboxCopy.empty.title })).toBeVisible();
  // Without conversations there is no search, and on a desktop no invitation to choose one.
  await expect(recipient.getByLabel(inboxCopy.search)).toHaveCount(0);
  const phone = recipient.viewportSize()!;
  await recipient.setViewportSize({ width: 1280, height: 800 });
  await expect(recipient.getByRole('link', { name: inboxCopy.empty.action })).toBeInViewport();
  await expect(recipient.getByText(inboxCopy.choose)).toHaveCount(0);
  await recipient.setViewportSize(phone);
  const bell = recipient.getByRole('button', { name: notificationCopy.bell.open });
  await expect(bell).toHaveAccessibleName(notificationCopy.bell.open);

  const requester = await asPerson(anna);
  await requester.goto('/members');
  await requester.getByRole('main').getByText('Bram de Boer').click();
  await requester.getByRole('button', { name: playRequestCopy.ask }).click();
  await requester.getByRole('textbox', { name: playRequestCopy.message }).fill('Zaterdag een rondje?');
  await requester.getByText(playWishText['saturday-morning'], { exact: true }).click();
  await requester.getByRole('button', { name: playRequestCopy.submit }).click();
  await expect(requester.getByText(playRequestCopy.sentTitle)).toBeVisible();
  await expect(requester.getByRole('button', { name: playRequestCopy.states.pending })).toBeDisabled();

  // The recipient's bell counts the request, and leads to it.
  await expect(bell).toHaveAccessibleName(`${notificationCopy.bell.open}, ${unreadText(1)}`);
  await recipient.goto('/updates');
  await bell.click();
  await recipient.getByRole('link', { name: 'Anna Admiraal wil graag met je golfen: za ochtend.' }).click();
  await expect(recipient).toHaveURL('/chats');
  await expect(bell).toHaveAccessibleName(notificationCopy.bell.open);
  await expect(recipient.getByRole('heading', { name: listTitle(1) })).toBeVisible();
  await expect(recipient.getByText('Zaterdag een rondje?')).toBeVisible();
  await expect(recipient.getByText(playWishText['saturday-morning'], { exact: true })).toBeVisible();
  await recipient.getByRole('button', { name: playRequestCopy.accept }).click();
  await expect(recipient.getByText(answeredText.accepted('Anna Admiraal'))).toBeVisible();
  await sendHeld(recipient);
  await expect(recipient.getByText(playRequestCopy.acceptedBody)).toBeVisible();
  await expect(recipient).toHaveURL(/\/chat\/[\da-f-]{36}$/);
  await expect(recipient.getByRole('heading', { name: 'Start een gesprek met Anna Admiraal' })).toBeVisible();
  await expect(requester.getByRole('button', { name: playRequestCopy.states.accepted })).toBeDisabled();

  // Above the chat stands what was asked, and what the two make of it.
  const headOf = (page: Page) => page.getByRole('region', { name: playRequestCopy.states.accepted });
  await expect(headOf(recipient)).toContainText('Anna vroeg');
  await expect(headOf(recipient)).toContainText('Zaterdag een rondje?');
  await headOf(recipient).getByRole('button', { name: roundOfTwoCopy.make }).click();
  const form = recipient.getByRole('dialog', { name: roundOfTwoCopy.make });
  await expect(form.getByLabel(golfSessionCopy.form.title)).toHaveValue('Rondje met Anna');
  await expect(form.getByLabel(golfSessionCopy.form.time)).toHaveValue('10:00');
  await expectAccessible(recipient);
  await form.getByRole('button', { name: roundOfTwoCopy.submit }).click();
  await expect(headOf(recipient).getByRole('link', { name: roundOfTwoCopy.show })).toBeVisible();

  // The requester opens the same chat, and both write.
  await requester.getByRole('button', { name: privateChatCopy.start }).click();
  await expect(requester).toHaveURL(new URL(recipient.url()).pathname);
  const { action, done } = participationCopy.confirm;
  await headOf(requester).getByRole('button', { name: action }).click();
  await expect(requester.getByText(done)).toBeVisible();
  await expect(headOf(requester).getByRole('button')).toHaveCount(0);
  await expect(headOf(requester).getByRole('link', { name: roundOfTwoCopy.show })).toBeVisible();
  await expect(input(requester)).toHaveAttribute('placeholder', 'Bericht naar Bram de Boer...');
  await write(requester, 'Tien uur bij de tee?');
  const messagesOf = (name: string) => recipient.getByRole('log', { name: chatLabel(name) });
  await expect(messagesOf('Anna Admiraal')).toContainText('Tien uur bij de tee?');
  const pointerMoved = requester.waitForResponse(/\/read$/);
  await write(recipient, 'Tot dan!');
  await expect(requester.getByRole('log')).toContainText('Tot dan!');
  await pointerMoved;

  // The open list shows the last message, and counts new ones as unread.
  await requester.goto('/chats');
  const row = requester.getByRole('list', { name: inboxCopy.listLabel }).getByRole('listitem');
  await expect(row).toContainText('Tot dan!');
  await write(recipient, 'Neem je ballen mee?');
  await expect(row).toContainText('Neem je ballen mee?');
  await expect(row).toContainText('1 ongelezen bericht');
  const menuEntry = requester.getByRole('link', { name: /^Berichten/ }).first();
  await expect(menuEntry).toContainText('1');

  // The open list of the bell counts live.
  await requester.getByRole('button', { name: notificationCopy.bell.open }).click();
  const openBell = requester.getByRole('dialog', { name: notificationCopy.bell.open });
  await expect(openBell).toContainText('Bram de Boer: 1 nieuw bericht');
  await write(recipient, 'En een jas!');
  await expect(openBell).toContainText('Bram de Boer: 2 nieuwe berichten');
  await requester.keyboard.press('Escape');
  // A pasted text is longer than any name.
  await requester.getByRole('searchbox').fill('niemand '.repeat(40));
  await expect(requester.getByText(inboxCopy.noneFound)).toBeVisible();
  await requester.getByRole('searchbox').fill('BOER');
  await expect(row).toHaveCount(1);

  // The chat is removed for both, also where it is open. What was not sent yet is in the next chat of the two.
  await input(recipient).fill('Dan neem ik mijn trolley mee');
  await row.getByRole('button', { name: copy.moreActions }).click();
  await requester.getByRole('menuitem', { name: privateChatCopy.remove.action }).click();
  await requester.getByRole('button', { name: privateChatCopy.remove.confirm }).click();
  await expect(requester.getByText(privateChatCopy.remove.done)).toBeVisible();
  await expect(recipient.getByText(privateChatCopy.removedNote)).toBeVisible();
  await expect(recipient).toHaveURL('/chats');
  await expect(recipient.getByRole('heading', { name: inboxCopy.empty.title })).toBeVisible();
  await recipient.goto(`/chat/${await createPrivateChat(db, anna.id, bram.id)}`);
  await expect(input(recipient)).toHaveValue('Dan neem ik mijn trolley mee');
});

test('a blocked golfer reads the chat and cannot write @phone', async ({ asPerson, createMember, db }) => {
  const [anna, bram] = [await createMember('Anna Admiraal'), await createMember('Bram de Boer')];
  const { conversation_id: chat } = await db
    .insertInto('private_chats')
    .values({ user1_id: anna.id, user2_id: bram.id })
    .returning('conversation_id')
    .executeTakeFirstOrThrow();
  await db.insertInto('blocks').values({ blocker_id: bram.id, blocked_id: anna.id }).execute();
  const page = await asPerson(anna);
  await page.goto(`/chat/${chat}`);
  await expect(page.getByText(privateChatCopy.closedNote)).toBeVisible();
  await expect(page.getByRole('textbox', { name: conversationCopy.inputLabel })).toHaveCount(0);
});
