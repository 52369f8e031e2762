// The name above a chat opens a card of the other person, with everything that can be done with them and with the chat.
import { uuidv7 } from 'uuidv7';
import { blockCopy } from '#features/block/copy.ts';
import { conversationCopy, foundText } from '#features/conversation/copy.ts';
import { privateChatCopy } from '#features/conversation/private-chat/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { membershipCopy } from '#features/membership/copy.ts';
import { reportCopy } from '#features/report/copy.ts';
import { fillChat } from '#tests/people/club-life.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { callAs } from '#tests/product.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../quality/accessible.ts';
import { createFlight, input, log } from './chat.ts';

const { search } = conversationCopy;

test('a golfer mutes, searches and removes a chat from its card @phone', async ({
  asPerson,
  createMember,
  db,
  product,
}) => {
  const [anna, bram] = [
    await createMember('Anna Admiraal'),
    await createMember('Bartholomeus van Lanschot-Hubrecht', { handicap: 18.4 }),
  ];
  const conversationId = await createPrivateChat(db, anna.id, bram.id);
  const messages = Array.from({ length: 120 }, (_, index) => ({
    id: crypto.randomUUID(),
    conversation_id: conversationId,
    sender_id: bram.id,
    seq: index + 1,
    message: index === 2 ? 'Naar café René' : `Bericht ${index + 1}`,
  }));
  await db.insertInto('messages').values(messages).execute();
  await db.updateTable('conversations').set({ last_seq: 120 }).where('id', '=', conversationId).execute();
  const page = await asPerson(anna, { viewport: { width: 360, height: 640 } });
  await page.goto(`/chat/${conversationId}`);
  // The placeholder with the long name stays on one line.
  await expect(input(page)).toHaveAttribute('placeholder', `Bericht naar ${bram.name}...`);
  await expect.poll(async () => (await input(page).boundingBox())?.height).toBeLessThan(60);

  const name = page.getByRole('button', { name: `${bram.name}: ${privateChatCopy.details}` });
  await name.tap();
  const card = page.getByRole('dialog', { name: bram.name });
  await expect(card.getByText(membershipCopy.memberSinceLabel)).toBeVisible();
  for (const action of [reportCopy.action, blockCopy.action, privateChatCopy.remove.action])
    await expect(card.getByRole('button', { name: action, exact: true })).toBeVisible();
  await expectAccessible(page);
  // The card follows what another device of the same golfer does.
  const mute = (muted: boolean) =>
    callAs(product, anna.token).conversation.mute({ id: uuidv7(), conversationId, muted });
  await mute(true);
  await expect(card.getByRole('button', { name: conversationCopy.unmute })).toBeVisible();
  await mute(false);
  await card.getByRole('button', { name: conversationCopy.mute }).tap();
  await expect(card.getByRole('button', { name: conversationCopy.unmute })).toBeVisible();

  await card.getByRole('button', { name: search.open }).tap();
  const field = card.getByRole('searchbox', { name: search.label });
  await expect(field).toBeFocused();
  await field.fill('rene cafe');
  await expect(card.getByText(foundText(1, false))).toBeVisible();
  // Ends the composing of a letter, and not the search.
  await field.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await expect(field).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: /Naar café René/ }).tap();
  await expect(card).toHaveCount(0);
  const chat = page.getByRole('log');
  await expect(chat.locator('[data-seq="3"]')).toBeInViewport();
  await expect(chat.locator('[data-seq="3"]')).toBeFocused();

  // Back in the list, the focus is where the chat was opened.
  await page.goto('/chats');
  const row = page.getByRole('link', { name: bram.name });
  await row.tap();
  await page.getByRole('link', { name: privateChatCopy.back }).tap();
  await expect(row).toBeFocused();
  await row.tap();
  // A page of messages that is still on its way is given up before the chat is removed: it would be missing.
  await page.route('**/messages', () => undefined);
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/messages'));
  await page.route('**/remove', async (route) => {
    await givenUp;
    await route.continue();
  });
  await page.goto(`/chat/${conversationId}`);
  await name.tap();
  await expect(card.getByRole('button', { name: conversationCopy.unmute })).toBeVisible();
  await card.getByRole('button', { name: privateChatCopy.remove.action }).tap();
  await page.getByRole('button', { name: privateChatCopy.remove.confirm, exact: true }).tap();
  await expect(page).toHaveURL('/chats');
  await expect(page.getByText(privateChatCopy.removedNote)).toHaveCount(0);
});

test('the card of a round searches its chat and leads to its page @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const [otto, anna] = [await createMember('Otto Organisator'), await createMember('Anna Admiraal')];
  const golfSession = await createFlight(db, clubId, [otto, anna]);
  await fillChat(db, golfSession, [otto.id], 70);
  const page = await asPerson(anna);
  await page.goto(`/session-participant/${golfSession}`);
  await page.getByRole('button', { name: golfSessionCopy.details }).tap();
  const card = page.getByRole('dialog');
  await card.getByRole('button', { name: search.open }).tap();
  await card.getByRole('searchbox', { name: search.label }).fill('bericht 7');
  await card.getByRole('button', { name: /Bericht 7$/ }).tap();
  await expect(log(page).locator('[data-seq="7"]')).toBeFocused();
  await page.getByRole('button', { name: golfSessionCopy.details }).tap();
  await card.getByRole('link', { name: golfSessionCopy.toPage }).tap();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('tab', { name: golfSessionCopy.participantView.tabs.players })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
