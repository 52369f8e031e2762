// Places toasts as low as possible, within reach of the thumb, without covering a heading, an input or a bar.
import { useEffect, useState } from 'react';

type Box = { top: number; bottom: number; left: number; right: number };

/** The content of a closed `details` keeps its box in Chromium, although nothing of it shows. */
const foldedAway = 'details:not([open]) > :not(summary) *';

const gap = 8;
const checkEvery = 200;
/** More toasts than this are never shown at the same time. */
const most = 3;

/** The header of a screen is not a bar: a toast may cover its text, but not its heading. */
const bars = 'header:not(main header), [data-banners], nav, footer, [type="submit"]';
const readOrTyped = `${bars}, h1, h2, h3, input, textarea, select`;
const essential = `${readOrTyped}, label, [role="combobox"]`;
/** Messages of the page about a failure or a lost connection, with their button. A toast rather covers the filters of a failed list. */
const failure = '[role="alert"], main [role="status"]';
/** The elements to avoid, tried in this order until one selector leaves room. */
const avoided = [
  `${essential}, ${failure}, button, a, summary, [role="dialog"], [role="alertdialog"]`,
  `${essential}, ${failure}`,
  `${readOrTyped}, ${failure}`,
  essential,
  bars,
];

const rootStyle = () => document.documentElement.style;

/** Keeps the toasts clear of the page while one is shown, also when the page changes below them. Returns how many of the newest fit. */
export function useToastPosition(isShown: boolean): number {
  const [count, setCount] = useState(most);
  useEffect(() => {
    if (!isShown) return undefined;
    const update = () => setCount(place());
    update();
    const timer = setInterval(update, checkEvery);
    return () => {
      clearInterval(timer);
      rootStyle().removeProperty('--toast-room');
    };
  }, [isShown]);
  return count;
}

function place(): number {
  // The newest is the first.
  const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-removed="false"]')];
  if (toasts.length === 0) return most;
  const { left, right } = boxOf(toasts[0]!);
  // On iOS the keyboard covers the page; only the visual viewport shrinks.
  const lowest = (visualViewport?.offsetTop ?? 0) + (visualViewport?.height ?? innerHeight) - gap;
  const blocking = avoided.map((selector) => obstacles(selector, { left, right }));
  const { count, bottom, height } = roomFor(
    toasts.slice(0, most).map((toast) => toast.offsetHeight),
    blocking,
    lowest,
  );
  rootStyle().setProperty('--toast-bottom', `${innerHeight - bottom}px`);
  // A form that fills the screen has no gap between its fields, so it makes room above its submit button.
  rootStyle().setProperty('--toast-room', `${height + 2 * gap}px`);
  return count === toasts.length ? most : count;
}

/**
 * Where the toasts go, newest first. `blocking`: the obstacles, from all to the bars alone. Older toasts give way before the newest
 * covers a heading, an input or a bar.
 */
export function roomFor(heights: readonly number[], blocking: readonly (readonly Box[])[], lowest: number) {
  for (const boxes of [blocking.slice(0, -1), blocking.slice(-1)]) {
    for (let count = heights.length; count > 0; count -= 1) {
      const height = heights.slice(0, count).reduce((sum, one) => sum + one + gap, -gap);
      const bottom = boxes.map((all) => freeBottom(all, lowest, height)).find((found) => found !== null);
      if (bottom !== undefined) return { count, bottom, height };
    }
  }
  return { count: 1, bottom: lowest, height: heights[0] ?? 0 };
}

/** The lowest bottom edge at which `height` fits between the obstacles; null when it fits nowhere. */
export function freeBottom(blocking: readonly Box[], lowest: number, height: number): number | null {
  let bottom = lowest;
  for (const box of blocking.toSorted((a, b) => b.bottom - a.bottom)) {
    const isClear = box.bottom + gap <= bottom - height || box.top - gap >= bottom;
    if (!isClear) bottom = box.top - gap;
  }
  return bottom - height >= gap ? bottom : null;
}

function obstacles(selector: string, { left, right }: Pick<Box, 'left' | 'right'>): Box[] {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  const all = dialog ? [dialog, ...dialog.querySelectorAll(selector)] : document.querySelectorAll(selector);
  return [...all]
    .filter((element) => element.matches(selector) && !element.closest('[data-sonner-toaster]'))
    .filter((element) => !element.matches(foldedAway))
    .map(visibleBoxOf)
    .filter((box) => box.bottom - box.top > 1 && box.right > left && box.left < right);
}

/** The box of an element without the part that its scroll area hides. */
function visibleBoxOf(element: Element): Box {
  const { top, bottom, left, right } = boxOf(element);
  const area = element.closest('[data-scroll-area]');
  const clip = area ? boxOf(area) : { top, bottom };
  return { top: Math.max(top, clip.top), bottom: Math.min(bottom, clip.bottom), left, right };
}

const boxOf = (element: Element): Box => element.getBoundingClientRect();
