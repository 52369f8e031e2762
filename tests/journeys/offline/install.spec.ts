// Clubgenoot on the home screen: offered from the second day on, once per device; texts that other apps share become drafts.
import type { Page } from '@playwright/test';
import { homeCopy } from '#app/client/home/copy.ts';
import { conversationCopy } from '#features/conversation/copy.ts';
import { unreachableText } from '#platform/shared/copy.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { expect, test } from '../fixtures.ts';

const words = homeCopy.install;

/** Chromium's conditions for an app that can be installed; the browser of the tests reads the manifest, but does not check them. */
async function expectInstallable(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const { errors, manifest } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const origin = new URL(page.url()).origin;
  expect(manifest).toMatchObject({
    name: 'Clubgenoot',
    display: 'kStandalone',
    scope: `${origin}/`,
    startUrl: `${origin}/updates`,
    preferRelatedApplications: false,
  });
  const icons = manifest?.icons ?? [];
  expect(icons.map(({ sizes, type }) => `${type} ${sizes}`)).toEqual(
    expect.arrayContaining(['image/png 192x192', 'image/png 512x512']),
  );
  for (const { url, sizes } of icons) {
    const drawn = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, url);
    expect(drawn).toBe(sizes);
  }
}

test('an iPhone is offered the guide for installing on the second day, and never again @phone', async ({
  asPerson,
  createMember,
}) => {
  const anna = await createMember('Anna Admiraal');
  const page = await asPerson(anna);
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { get: () => false }));
  const offer = page.getByText(words.title);
  await page.goto('/updates');
  await expect(page.getByRole('heading', { name: 'Laatste Updates' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('first-day'))).not.toBeNull();
  await expectInstallable(page);
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

test('a guide for installing that cannot be loaded shows an error, and is offered again @phone', async ({
  asPerson,
  createMember,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_FAILED/);
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { get: () => false });
    localStorage.setItem('first-day', '2026-01-01');
  });
  await page.route('**/assets/install-guide-*', (route) => route.abort());
  await page.goto('/updates');
  const show = page.getByRole('button', { name: words.show });
  // The app takes the missing file for a stale chunk, and reloads once.
  const reloaded = page.waitForEvent('load');
  await show.click();
  await reloaded;
  await show.click();
  await expect(page.getByRole('alert').getByText(words.guideFailed)).toBeVisible();
  // There may well be a connection.
  await expect(page.getByRole('alert').getByText(unreachableText)).toBeVisible();
  await page.unrouteAll();
  await show.click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(words.steps.length);
});

test('a text that another app shares becomes the draft of the chosen conversation @phone', async ({
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

  // What is half written stays, above the next text that is shared.
  await page.goto('/chats?share_text=Zie+je+me');
  await page.getByRole('link', { name: 'Bram de Boer' }).click();
  await expect(page.getByRole('textbox')).toHaveValue('Uitslag\nhttps://golf.example/7\nZie je me');
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('Uitslag\nhttps://golf.example/7\nZie je me');
});
