// The pictures of the landing page: the most telling part of a phone's screen, in every size that is served.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { pictureHeights, pictureWidths, type PictureName } from '#app/client/landing/picture-sizes.ts';
import { courseCopy } from '#features/course/copy.ts';
import { duinrandGolfSessions } from '#database/demo/golf-sessions-duinrand.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import type { OpenPage } from './open-pages.ts';
import { root } from '../source-files.ts';

const width = 390;
/** Taller than any crop, so that the bars at the bottom stay out of it. */
const height = 1200;
const folder = 'app/client/landing/pictures';

/** The title of the offered golf session in the demo. */
const titleBy = (organiser: string) =>
  duinrandGolfSessions.find((tale) => tale.organiser === organiser)?.title ?? organiser;

/** Returns where on the screen the picture begins. */
type Shot = { path: string; prepare: (page: Page) => Promise<number> };

const shots: Record<PictureName, Shot> = {
  home: { path: '/updates', prepare: async () => 0 },
  'golf-sessions': {
    path: '/golf-buddy',
    prepare: (page) =>
      scrollTo(page.getByRole('article').filter({ hasText: titleBy('Pieter van den Berg') })),
  },
  course: { path: '/updates', prepare: (page) => scrollTo(page.getByText(courseCopy.title).first()) },
  members: { path: '/members', prepare: (page) => scrollTo(page.getByText(/^\d+ leden$/)) },
  chat: {
    path: '/my-sessions',
    prepare: async (page) => {
      await openChat(page);
      const box = await page.getByRole('textbox').boundingBox();
      return (box ? box.y + box.height + 12 : height) - pictureHeights.chat;
    },
  },
};

/** Opens one of the user's golf sessions: one that is open and whose conversation is in use. */
export async function openChat(page: Page): Promise<void> {
  await page.getByRole('tab', { name: golfSessionCopy.mine.tabs.joined }).click();
  const card = page.getByRole('article').filter({ hasText: titleBy('Pieter van den Berg') });
  await card.locator('a[href*="/session-participant/"]').first().click();
  await page.getByRole('textbox').waitFor();
}

/** Scrolls an element to just below the top bar. */
async function scrollTo(target: Locator): Promise<number> {
  await target.evaluate((element) => {
    const card = element.closest('article, section, [class*="shadow-card"]') ?? element;
    window.scrollBy({ top: card.getBoundingClientRect().top - 80, behavior: 'instant' });
  });
  return 0;
}

export async function takeLandingPictures(openPage: OpenPage): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openPage('lid@demo.example', {
      viewport: { width, height },
      deviceScaleFactor: 2,
      colorScheme,
      hasTouch: true,
      isMobile: true,
    });
    for (const [name, { path, prepare }] of Object.entries(shots)) {
      await page.goto(path);
      await page.locator('main h1, main h2').first().waitFor();
      await page.waitForTimeout(1500);
      const y = await prepare(page);
      await page.waitForTimeout(1000);
      const picture = await page.screenshot({
        clip: { x: 0, y, width, height: pictureHeights[name as PictureName] },
      });
      for (const wide of pictureWidths) {
        const file = join(folder, `${name}-${colorScheme}-${wide}.webp`);
        await sharp(picture)
          .resize(wide)
          .webp({ quality: wide < width ? 82 : 72, effort: 6 })
          .toFile(join(root, file));
        console.log(file);
      }
    }
    await page.context().close();
  }
}
