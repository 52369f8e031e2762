// Finds words that are broken over two lines, or that leave their part of the page.
import { expect, type Page } from '@playwright/test';

/** Fails when a word of our copy is broken, or when any text is cut off or beside its card. */
export async function expectWholeWords(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  expect(await page.evaluate(brokenWords), `${page.url()} at ${width}`).toEqual([]);
}

/** Not in the types of the DOM yet. */
type Limit = { hyphenateLimitChars: string };

/** Words that wrap without a hyphen, and texts outside their part of the page, with the element that contains them. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const parts = 'article, section, header, main, form, li';

  /** Whether the line is outside the part of the page that contains the element, or cut off by one that the user cannot scroll. */
  const isOutside = (line: DOMRect, element: Element) => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (['absolute', 'fixed'].includes(style.position) || /auto|scroll/.test(style.overflowX)) return false;
      // Text that ends in dots is cut on purpose.
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false;
      if (style.overflowX === 'visible' && !box.matches(parts)) continue;
      const { left, right } = box.getBoundingClientRect();
      if (line.left < left - 4 || line.right > right + 4) return true;
    }
    return false;
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility() || element.closest('.sr-only')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (!element.closest('[aria-hidden=true]') && lines.some((line) => isOutside(line, element)))
      broken.push(`outside: ${node.data}`);
    // A mail address can be any length.
    if (node.data.includes('@')) continue;
    // Narrow columns and large letters hyphenate long words, where the browser has a dictionary.
    const { hyphens, hyphenateLimitChars } = getComputedStyle(element) as CSSStyleDeclaration & Limit;
    const longest = hyphens === 'auto' && hyphenateLimitChars === 'auto' ? 11 : 30;
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      // So can a word that a user wrote.
      if (word.length > longest) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const shown = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(shown.map(({ top }) => Math.round(top))).size > 1) broken.push(`${word} in: ${node.data}`);
    }
  }
  return broken;
}
