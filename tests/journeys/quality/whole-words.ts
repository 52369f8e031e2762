// Finds words that are broken over two lines.
import { expect, type Page } from '@playwright/test';

/** Fails when a word of our copy is broken. */
export async function expectWholeWords(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  expect(await page.evaluate(brokenWords), `${page.url()} at ${width}`).toEqual([]);
}

/** Words that wrap without a hyphen, with the element that contains them. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility() || element.closest('.sr-only')) continue;
    // A mail address can be any length.
    if (getComputedStyle(element).hyphens === 'auto' || node.data.includes('@')) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const shown = [...range.getClientRects()].filter(({ width }) => width > 0);
      const lines = new Set(shown.map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(`${word} in: ${node.data}`);
    }
  }
  return broken;
}
