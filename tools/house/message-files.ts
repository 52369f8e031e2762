// The files that a private message passes, from the composer of one person to the screen of another: those of which a function runs
// between pressing send and the message being shown, on the server and in both browsers, for each of five messages. What runs beside
// only some of them has another cause.
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

const serverPath = (url: string) =>
  url.startsWith('file:') ? fileURLToPath(url).slice(root.length).replace(/^\//, '') : '';
const clientPath = (url: string) => (/^https?:/.test(url) ? new URL(url).pathname.slice(1) : '');

const counting = { callCount: true, detailed: false };
const takeCounts = 'Profiler.takePreciseCoverage';
const messages = 5;

const inEach = ([first, ...others]: string[][]) =>
  [...new Set(first)].filter((path) => others.every((paths) => paths.includes(path))).toSorted();

async function countIn(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', counting);
  return session;
}

async function openChat(page: Page, withName: string): Promise<void> {
  // A browser that saves data does not load the code of other screens while the message is under way.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  // From the sources, the first page takes a busy machine minutes.
  page.setDefaultTimeout(180_000);
  const live = page.waitForResponse('**/api/live*');
  await page.goto('/chats');
  await page.getByRole('link', { name: withName }).first().click();
  await page.getByRole('log').waitFor();
  // The live stream starts when the page is idle, and carries the message to the reader.
  await live;
}

export async function messageFiles(): Promise<{ server: string[]; client: string[] }> {
  const onServer: string[][] = [];
  const inClient: string[][] = [];
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
      for (let message = 0; message < messages; message += 1) {
        const text = `Golf ${Date.now()}`;
        await sender.getByRole('textbox', { name: conversationCopy.inputLabel }).fill(text);
        // Taking the counts sets them to zero: what ran until here does not count.
        await server.post(takeCounts);
        for (const session of counted) await session.send(takeCounts);
        await sender.keyboard.press('Enter');
        await reader.getByRole('log').getByText(text).waitFor();

        onServer.push(filesThatRan(await server.post(takeCounts), serverPath));
        const inBrowsers = await Promise.all(counted.map((session) => session.send(takeCounts)));
        inClient.push(inBrowsers.flatMap((ran) => filesThatRan(ran, clientPath)));
      }
    },
  );
  return { server: inEach(onServer), client: inEach(inClient) };
}
