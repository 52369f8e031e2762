// Fields accept as many characters as the server, and cut no emoji in two.
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { copy } from '#ui/copy.ts';
import { toAmsterdam } from '#platform/shared/time-zone.ts';
import { expect, test } from '../fixtures.ts';

const { form: words } = golfSessionCopy;

test('a text is cut at its limit by whole characters, where it was typed @phone', async ({
  asPerson,
  createMember,
  db,
}) => {
  const anna = await createMember('Anna Admiraal');
  const page = await asPerson(anna);
  await page.goto('/golf-buddy');
  await page.getByRole('button', { name: 'Nieuwe Sessie Maken' }).click();
  const form = page.getByRole('form', { name: words.heading });
  const title = form.getByLabel(words.title);

  // The limits load after the screen.
  await expect(async () => {
    await title.fill(`${'a'.repeat(98)}🏌🏽‍♀️`);
    await expect(title).toHaveValue('a'.repeat(98), { timeout: 100 });
  }).toPass();
  await title.fill('⛳'.repeat(49) + '🏌'.repeat(60));
  const full = '⛳'.repeat(49) + '🏌'.repeat(51);
  await expect(title).toHaveValue(full);
  // The end of a full text stays, and so does the caret.
  await title.press('Home');
  await title.press('ArrowRight');
  await page.keyboard.insertText('xy');
  await expect(title).toHaveValue(full);
  await title.press('Delete');
  await page.keyboard.insertText('xyz');
  await expect(title).toHaveValue(`⛳x${full.slice(2)}`);
  // An input method composes its word first.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Input.imeSetComposition', { text: 'ゴルフ', selectionStart: 3, selectionEnd: 3 });
  await expect(title).toHaveValue(`⛳xゴルフ${full.slice(2)}`);
  await devTools.send('Input.insertText', { text: 'ゴルフ' });
  await expect(title).toHaveValue(`⛳x${full.slice(2)}`);

  const description = form.getByLabel(words.description);
  await description.fill('🏌'.repeat(501));
  await expect(description).toHaveValue('🏌'.repeat(500));
  await expect(form.getByText(copy.characterCount(500, 500))).toBeVisible();

  await form.getByLabel(words.date).fill(toAmsterdam(new Date(Date.now() + 3 * 86_400_000)).date);
  await form.getByLabel(words.time).fill('09:30');
  await form.getByRole('button', { name: 'Laten we gaan golfen!' }).click();
  await expect(page.getByRole('status').getByText('Sessie succesvol aangemaakt!')).toBeVisible();
  const stored = await db
    .selectFrom('golf_sessions')
    .where('organizer_id', '=', anna.id)
    .select(['title', 'description'])
    .executeTakeFirst();
  expect(stored).toEqual({ title: `⛳x${full.slice(2)}`, description: '🏌'.repeat(500) });
});
