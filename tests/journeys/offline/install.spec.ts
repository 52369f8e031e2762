// Clubgenoot on the home screen: offered from the second day on, once per device; texts that other apps share become drafts.
import { homeCopy } from '#app/client/home/copy.ts';
import { conversationCopy } from '#features/conversation/copy.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { expect, test } from '../fixtures.ts';

const words = homeCopy.install;

test('an iPhone gets a guide on the second day, and never again', async ({ asPerson, createMember }) => {
  const anna = await createMember('Anna Admiraal');
  const page = await asPerson(anna);
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { get: () => false }));
  const offer = page.getByText(words.title);
  await page.goto('/updates');
  await expect(page.getByRole('heading', { name: 'Laatste Updates' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('first-day'))).not.toBeNull();
  await expect(offer).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem('first-day', '2026-01-01'));
  await page.reload();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: words.show }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(words.steps.length);
  await page.goBack();
  await expect(offer).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Laatste Updates' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('a text that another app shares becomes the draft of the chosen conversation', async ({
  asPerson,
  createMember,
  db,
}) => {
  const [anna, bram] = [await createMember('Anna Admiraal'), await createMember('Bram de Boer')];
  await createPrivateChat(db, anna.id, bram.id);
  const page = await asPerson(anna);
  await page.goto('/chats?share_title=Uitslag&share_url=https%3A%2F%2Fgolf.example%2F7');
  await expect(page.getByText(conversationCopy.share)).toBeVisible();
  await expect(page).toHaveURL('/chats');
  await page.getByRole('link', { name: 'Bram de Boer' }).click();
  await expect(page.getByRole('textbox')).toHaveValue('Uitslag\nhttps://golf.example/7');
  await page.goto('/chats');
  await expect(page.getByRole('link', { name: 'Bram de Boer' })).toBeVisible();
  await expect(page.getByText(conversationCopy.share)).toHaveCount(0);
});
