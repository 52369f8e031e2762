// The files that one private message passes, from the composer of one person to the screen of another: those of which a function runs
// between pressing send and the message being shown, measured on the server and in both browsers.
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';
import { devPage } from '#app/server/page.ts';
import { conversationCopy } from '#features/conversation/copy.ts';
import { withDemoProduct } from '../demo-product.ts';
import { pagesOf } from '../screens/open-pages.ts';
import { root } from '../source-files.ts';

type Coverage = {
  result: { url: string; functions: { ranges: { startOffset: number; count: number }[] }[] }[];
};

/** The paths of the production files of which a function ran. What begins at 0 is the module itself. */
const filesThatRan = ({ result }: Coverage, pathOf: (url: string) => string): string[] =>
  result
    .filter(({ functions }) =>
      functions.some(({ ranges: [whole] }) => whole!.startOffset > 0 && whole!.count > 0),
    )
    .map(({ url }) => pathOf(url))
    .filter((path) => /^(app|features|ui|platform)\//.test(path));

const onServer = (url: string) =>
  url.startsWith('file:') ? fileURLToPath(url).slice(root.length).replace(/^\//, '') : '';
const inBrowser = (url: string) => (/^https?:/.test(url) ? new URL(url).pathname.slice(1) : '');

const counting = { callCount: true, detailed: false };

async function countIn(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', counting);
  return session;
}

async function openChat(page: Page, withName: string): Promise<void> {
  await page.goto('/chats');
  await page.getByRole('link', { name: withName }).first().click();
  await page.getByRole('log').waitFor();
  // The live stream starts when the page is idle.
  await page.waitForLoadState('networkidle').catch(() => undefined);
}

export async function messageFiles(): Promise<{ server: string[]; client: string[] }> {
  const found = { server: new Set<string>(), client: new Set<string>() };
  const server = new Session();
  server.connect();
  await server.post('Profiler.enable');
  await server.post('Profiler.startPreciseCoverage', counting);

  await withDemoProduct(
    { clockOffsetSeconds: 0, page: await devPage(root) },
    async ({ browser, publicUrl }) => {
      const openPage = pagesOf(browser, publicUrl, new Date());
      const [sender, reader] = await Promise.all([
        openPage('lid@demo.example', {}),
        openPage('hanneke-van-der-wal@demo.example', {}),
      ]);
      await openChat(sender, 'Hanneke van der Wal');
      await openChat(reader, 'Sanne de Vries');
      const counted = [await countIn(sender), await countIn(reader)];
      // Taking the counts sets them to zero: what ran until here does not count.
      await server.post('Profiler.takePreciseCoverage');

      const text = `Golf ${Date.now()}`;
      await sender.getByRole('textbox', { name: conversationCopy.inputLabel }).fill(text);
      for (const session of counted) await session.send('Profiler.takePreciseCoverage');
      await sender.keyboard.press('Enter');
      await reader.getByRole('log').getByText(text).waitFor();

      const ran = (await server.post('Profiler.takePreciseCoverage')) as Coverage;
      for (const path of filesThatRan(ran, onServer)) found.server.add(path);
      for (const session of counted) {
        const ranHere = (await session.send('Profiler.takePreciseCoverage')) as Coverage;
        for (const path of filesThatRan(ranHere, inBrowser)) found.client.add(path);
      }
    },
  );
  return { server: [...found.server].toSorted(), client: [...found.client].toSorted() };
}
