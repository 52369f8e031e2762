// Finds text and controls that a bar, a button or a message covers.
import { expect, type Page } from '@playwright/test';

/** Fails when an element cannot be scrolled free of a bar, or is under a floating element at any scroll position. */
export async function expectNothingCovered(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const faults = await page.evaluate(findCovered);
  expect(faults, `${new URL(page.url()).pathname} at ${width} × ${height}`).toEqual([]);
}

/** Runs in the page: scrolls through it, and at each position finds the element on top of each line and control. */
async function findCovered(): Promise<string[]> {
  const controls = 'a, button, input, textarea, select, [role=button], [role=tab], [role=radio]';
  const faults = new Set<string>();
  // Content behind an open dialog is unreachable until the dialog closes.
  const area = () => document.querySelector('[role=dialog]') ?? document.body;
  /** What covered each node last, for text by line; null once it was free. */
  const covers = new Map<Node, (string | null)[]>();

  const describe = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const words = element?.getAttribute('aria-label') ?? node.textContent ?? '';
    return `${element?.tagName.toLowerCase()} '${words.trim().slice(0, 40)}'`;
  };

  /** Whether the whole rectangle is in the window and in every ancestor that clips its content. */
  function isShown({ left, right, top, bottom, width, height }: DOMRect, element: Element) {
    if (width < 4 || height < 4 || top < 0 || bottom > innerHeight || left < 0 || right > innerWidth)
      return false;
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue;
      const edge = box.getBoundingClientRect();
      if (left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1)
        return false;
    }
    return true;
  }

  const paints = (element: Element) => {
    const { backgroundColor } = getComputedStyle(element);
    return !/transparent|rgba.*, 0\)$|\/ 0\)$/.test(backgroundColor);
  };

  /** Whether the element has its own scrollbar, so that its content can be scrolled free. */
  const scrolls = (box: Element) =>
    box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY);

  type Cover = { piece: Element; floats: boolean };

  /**
   * The element that covers this one at the point: its outermost ancestor with a background that is fixed to the window
   * or positioned. A fixed bar spans most of an edge and content scrolls past it; anything smaller floats.
   */
  function coverAt(x: number, y: number, element: Element): Cover | null {
    const top = document.elementFromPoint(x, y);
    if (!top || top.contains(element) || element.contains(top)) return null;
    let [piece, placed, pinned]: [Element | null, boolean, boolean] = [null, false, false];
    let box: Element | null = top;
    for (; box && !box.contains(element); box = box.parentElement) {
      const { position } = getComputedStyle(box);
      pinned ||= position === 'fixed' || position === 'sticky';
      placed ||= position === 'absolute';
      if (paints(box)) piece = box;
    }
    for (; box && box !== document.body; box = box.parentElement) if (scrolls(box)) return null;
    if (!piece || !(pinned || placed)) return null;
    return { piece, floats: pinned && piece.getBoundingClientRect().width < innerWidth * 0.4 };
  }

  /** The boxes in the window that can cover something: positioned elements and all in them, if they have a background. */
  let lifted: { box: Element; rect: DOMRect }[] = [];
  const isLifted = new Map<Element, boolean>();

  function findLifted() {
    lifted = [];
    for (const box of document.body.querySelectorAll('*')) {
      let is = isLifted.get(box);
      if (is === undefined) {
        const positioned = /absolute|fixed|sticky/.test(getComputedStyle(box).position);
        is = positioned || (isLifted.get(box.parentElement!) ?? false);
        isLifted.set(box, is);
      }
      if (!is) continue;
      const rect = box.getBoundingClientRect();
      if (isNear(rect) && paints(box)) lifted.push({ box, rect });
    }
  }

  const isNear = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;

  /** Asking what is on top of a point takes long, and most lines have nothing over them. */
  const canBeCovered = ({ left, right, top, bottom }: DOMRect, element: Element) =>
    lifted.some(
      ({ box, rect }) =>
        rect.left < right &&
        rect.right > left &&
        rect.top < bottom &&
        rect.bottom > top &&
        !box.contains(element),
    );

  function judge(node: Node, line: number, rect: DOMRect, element: Element) {
    if (!isShown(rect, element)) return;
    const middle = (rect.top + rect.bottom) / 2;
    const inset = Math.min(rect.width / 4, 12);
    const points = [rect.left + inset, (rect.left + rect.right) / 2, rect.right - inset];
    const cover = canBeCovered(rect, element)
      ? points.map((x) => coverAt(x, middle, element)).find((found) => found !== null)
      : null;
    if (cover?.floats) faults.add(`${describe(node)} lies under ${describe(cover.piece)}, which floats`);
    const lines = covers.get(node) ?? [];
    covers.set(node, lines);
    if (lines[line] !== null) lines[line] = cover ? describe(cover.piece) : null;
  }

  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** The texts in the window; what is in a row or a paragraph outside it is skipped as a whole. */
  function* textsInWindow(): Generator<{ text: Node; range: Range }> {
    const { FILTER_ACCEPT, FILTER_REJECT, FILTER_SKIP, SHOW_ELEMENT, SHOW_TEXT } = NodeFilter;
    const walker = document.createTreeWalker(area(), SHOW_ELEMENT | SHOW_TEXT, (node) => {
      if (!(node instanceof Element)) return node.textContent?.trim() ? FILTER_ACCEPT : FILTER_SKIP;
      if (node.matches('[aria-hidden=true], script, style')) return FILTER_REJECT;
      const isAway = node.matches('li, article, p') && !isNear(node.getBoundingClientRect());
      return isAway ? FILTER_REJECT : FILTER_SKIP;
    });
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      if (isNear(range.getBoundingClientRect())) yield { text, range };
    }
  }

  function judgeAll() {
    findLifted();
    for (const control of area().querySelectorAll(controls)) {
      const rect = control.getBoundingClientRect();
      if (isNear(rect) && isVisible(control)) judge(control, 0, rect, control);
    }
    for (const { text, range } of textsInWindow()) {
      const element = text.parentElement!;
      if (!isVisible(element)) continue;
      for (const [line, rect] of [...range.getClientRects()].entries()) judge(text, line, rect, element);
    }
  }

  /** Resolves once the page has drawn, and what reacts to scrolling has done so. A second frame would double the time of the whole check. */
  const drawn = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        let turns = 3;
        port1.addEventListener('message', () => {
          turns -= 1;
          if (turns > 0) return port2.postMessage(null);
          port1.close();
          resolve();
        });
        port1.start();
        port2.postMessage(null);
      });
    });

  const root = document.documentElement;
  for (let top = 0; ; top += innerHeight / 3) {
    scrollTo({ top, behavior: 'instant' });
    await drawn();
    judgeAll();
    if (top >= root.scrollHeight - innerHeight) break;
  }
  scrollTo({ top: 0, behavior: 'instant' });
  for (const [node, lines] of covers)
    for (const cover of lines) if (cover) faults.add(`${describe(node)} stays under ${cover}`);
  return [...faults];
}
