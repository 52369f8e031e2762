// Checks a page at every size: nothing is covered, no word is broken, and nothing is wider than the screen.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNothingCovered } from './covered.ts';
import { expectWholeWords } from './whole-words.ts';

const narrowest = [
  { width: 320, height: 700 },
  { width: 390, height: 700 },
];
const onItsSide = { width: 844, height: 390 };
const sizes = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Checks each size in turn, without reloading the page. */
export async function expectReadable(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The content is loaded: no skeleton is left.
  await expect(page.locator('.animate-breathe')).toHaveCount(0);
  await expectWordsWholeOnNarrowest(page);
  await expectStartOnItsSide(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNothingCovered(page);
    await expectWholeWords(page);
  }
}

/** On a phone on its side the first control, or the first heading of a long text, is in sight without scrolling. */
async function expectStartOnItsSide(page: Page) {
  await page.setViewportSize(onItsSide);
  await page.evaluate(() => scrollTo(0, 0));
  const first = page.getByRole('main').locator('a, button, input, textarea, h2').filter({ visible: true });
  await expect(first.first()).toBeInViewport({ ratio: 1 });
  await expectWholeWords(page);
}

export async function expectWordsWholeOnNarrowest(page: Page) {
  for (const size of narrowest) {
    await page.setViewportSize(size);
    await expectWholeWords(page);
  }
}

/** Measures a page with large text once it has redirected and its content is loaded, with what is folded opened. */
export async function expectFits(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.animate-breathe')).toHaveCount(0);
  await page
    .locator('main details')
    .evaluateAll((all) => all.forEach((fold) => fold.setAttribute('open', '')));
  await expectNoSidewaysScroll(page);
  await expectWholeWords(page);
}

/** With large text, all content remains in the width of the screen, nothing in it scrolls sideways, and no box cuts off a text. */
export async function expectNoSidewaysScroll(page: Page) {
  const { wide, room, beyond, cut, sideways, texts } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const elements = [...document.querySelectorAll('body *:not(svg *)')];
    const outside = elements.filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    const described = outside.map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`);
    // With large text chips wrap.
    const rows = [...document.querySelectorAll('.chip-row')];
    const cut = rows.filter((row) => row.scrollWidth > row.clientWidth).map(({ textContent }) => textContent);
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const sideways = elements.filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && scrolls(element),
    );
    /** The texts of an element that its box cuts off without a sign that there is more. */
    const cutTextsOf = (element: Element) =>
      [...element.childNodes].filter((node) => {
        if (!(node instanceof Text) || node.data.trim() === '') return false;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { right } = range.getBoundingClientRect();
        for (let box: Element | null = element; box; box = box.parentElement) {
          const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(box);
          if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX))
            return false;
          if (overflowX !== 'visible')
            return box.clientWidth > 1 && right > box.getBoundingClientRect().right + 1;
        }
        return false;
      });
    const texts = elements.flatMap(cutTextsOf);
    return {
      wide: scrollWidth,
      room: clientWidth,
      beyond: described.join('\n'),
      cut,
      sideways: sideways.map(({ textContent }) => textContent),
      texts: texts.map(({ textContent }) => textContent),
    };
  });
  expect(wide, `${page.url()} is too wide by:\n${beyond}`).toBeLessThanOrEqual(room);
  expect(cut, `${page.url()} cuts chips`).toEqual([]);
  expect(sideways, `${page.url()} scrolls sideways`).toEqual([]);
  expect(texts, `${page.url()} cuts texts`).toEqual([]);
}

/** Doubles the browser's font size, the unit of all other sizes, widths in style sheets included. */
export async function enlarge(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** The element's position, in pixels of the window. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return box;
}
