// The list of conversations by keyboard.
import { inboxCopy } from '#features/conversation/inbox/copy.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { expect, test } from '../fixtures.ts';

test('the whole row of a conversation is in sight when the keyboard reaches it @desktop', async ({
  asPerson,
  createMember,
  db,
}) => {
  const anna = await createMember('Anna Admiraal');
  for (const name of ['Bram Bos', 'Carla Ceder', 'Daan Dekker', 'Els Eik', 'Floor Fijn'])
    await createPrivateChat(db, anna.id, (await createMember(name)).id);
  const page = await asPerson(anna, { viewport: { width: 1280, height: 420 } });
  await page.goto('/chats');
  const rows = page.getByRole('list', { name: inboxCopy.listLabel }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await rows.first().getByRole('link').focus();
  for (const row of await rows.all()) {
    await expect(row.getByRole('link')).toBeFocused();
    await expect(row).toBeInViewport({ ratio: 1 });
    // From a row to its menu, and on to the next row.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  }
});
