// Renders the link preview picture and the icons from the product's own drawings.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { appCopy } from '#app/copy.ts';
import { root } from '../source-files.ts';
import type { OpenPage } from './open-pages.ts';

const inPublic = (name: string) => join(root, 'public', name);

export async function takeBrandPictures(openPage: OpenPage): Promise<void> {
  // The content policy would block the styles that are added here.
  const page = await openPage(null, {
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
    bypassCSP: true,
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const course = await page.locator('main img[src*="dawn-course"]').first().getAttribute('src');
  const mark = await page
    .locator('header svg')
    .first()
    .evaluate((drawing) => drawing.outerHTML);

  if (!course) throw new Error('The page at / does not begin with the course at dawn.');
  await page.evaluate(renderShare, { course, mark, name: appCopy.product, line: appCopy.titles.landing });
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(inPublic('share.png'));

  await page.setViewportSize({ width: 512, height: 512 });
  const icon = async (rounded: boolean) => {
    await page.evaluate(renderIcon, { mark, rounded });
    return page.screenshot({ omitBackground: true });
  };
  const [onItsOwn, filled] = [await icon(true), await icon(false)];
  await sharp(onItsOwn).resize(192).png({ palette: true }).toFile(inPublic('icon-192.png'));
  await sharp(onItsOwn).png({ palette: true }).toFile(inPublic('icon-512.png'));
  await sharp(filled).png({ palette: true }).toFile(inPublic('icon-maskable-512.png'));
  await sharp(filled).resize(180).png({ palette: true }).toFile(inPublic('apple-touch-icon.png'));
  await writeFile(inPublic('favicon.ico'), iconFile(await sharp(onItsOwn).resize(32).png().toBuffer(), 32));
  console.log('public/');
  await page.context().close();
}

type Share = { course: string; mark: string; name: string; line: string };

function renderShare({ course, mark, name, line }: Share) {
  document.body.innerHTML = `
    <div style="position:relative;width:1200px;height:630px;overflow:hidden">
      <img src="${course}" style="position:absolute;inset:0;width:100%;height:100%;object-fit:cover;object-position:bottom">
      <div style="position:absolute;left:80px;top:44px;display:flex;gap:32px;align-items:center">
        <div style="width:128px;height:128px;display:grid">${mark}</div>
        <div>
          <p style="font:560 84px/1 var(--font-display);letter-spacing:-0.015em">${name}</p>
          <p style="font:500 36px/1.2 var(--font-sans);margin-top:14px">${line}</p>
        </div>
      </div>
    </div>`;
  document.querySelector('svg')?.setAttribute('style', 'width:100%;height:100%');
  return document.querySelector('img')?.decode();
}

/** Filled to the edges, without round corners, for systems that mask icons themselves. */
function renderIcon({ mark, rounded }: { mark: string; rounded: boolean }) {
  document.documentElement.style.background = 'transparent';
  document.body.style.background = 'transparent';
  document.body.innerHTML = `<div style="width:512px;height:512px;display:grid">${mark}</div>`;
  const drawing = document.querySelector('svg');
  drawing?.setAttribute('style', 'width:100%;height:100%');
  if (rounded) return;
  // Everything but the tile stays in the safe middle; the grass reaches the edges.
  drawing?.setAttribute('viewBox', '3 3 42 42');
}

/** An .ico that holds one PNG. */
function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
