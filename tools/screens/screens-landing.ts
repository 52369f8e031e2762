// The pictures of the public pages: the most telling part of a phone's screen, in every size that is served.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { pictureHeights, pictureWidths, type PictureName } from '#app/client/landing/picture-sizes.ts';
import { readGolfSessions } from '#database/demo/golf-session-tales.ts';
import { courseCopy } from '#features/course/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { clubJoinRequestCopy } from '#features/membership/club-join-request/copy.ts';
import { root } from '../source-files.ts';
import type { OpenPage } from './open-pages.ts';

const width = 390;
/** Taller than any crop, so that the bars at the bottom stay out of it. */
const height = 1200;
const folder = 'app/client/landing/pictures';

/** The title of the offered golf session in the demo. */
const titleBy = (organiser: string) =>
  readGolfSessions('duinrand').find((tale) => tale.organiser === organiser)?.title ?? organiser;

type Shot = {
  path: string;
  /** Returns where on the screen the picture begins. */
  prepare: (page: Page) => Promise<number>;
  isAdmin?: true;
};

const shots: Record<PictureName, Shot> = {
  'admin-members': {
    path: '/admin',
    isAdmin: true,
    prepare: (page) => scrollTo(page.getByText(clubJoinRequestCopy.admin.title, { exact: true }).first()),
  },
  'admin-course': {
    path: '/admin?tab=course',
    isAdmin: true,
    // The tab that is chosen by the address scrolls into view.
    prepare: async (page) => {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      return 0;
    },
  },
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
    const options = {
      viewport: { width, height },
      deviceScaleFactor: 2,
      colorScheme,
      hasTouch: true,
      isMobile: true,
    };
    const member = await openPage('lid@demo.example', options);
    const clubAdmin = await openPage('clubadmin@demo.example', options);
    for (const [name, { path, prepare, isAdmin }] of Object.entries(shots)) {
      const page = isAdmin ? clubAdmin : member;
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
    for (const page of [member, clubAdmin]) await page.context().close();
  }
}
