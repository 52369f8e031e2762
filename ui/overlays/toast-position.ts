// Places the toast as low as possible, within reach of the thumb, without covering a heading, an input, a button or a bar.
import { useEffect } from 'react';

type Box = { top: number; bottom: number; left: number; right: number };

/** The content of a closed `details` keeps its box in Chromium, although nothing of it shows. */
const foldedAway = 'details:not([open]) > :not(summary) *';

/** The class of a toast that says what a banner says. */
export const repeating = 'repeats-banner';

const gap = 8;
const checkEvery = 200;

/** The header of a screen is not a bar: a toast may cover its text, but not its heading. */
const bars = 'header:not(main header), [data-banners], nav, footer, [type="submit"]';
const typed = 'input, textarea, select';
const readOrTyped = `${bars}, h1, h2, h3, ${typed}`;
const essential = `${readOrTyped}, label, [role="combobox"]`;
/**
 * What is to be read now: messages of the page about a failure or a lost connection, with their button, a deadline, the latest
 * message of a chat, and an item of a list that was just made. A toast rather covers the filters of a failed list.
 */
const toRead =
  '[role="alert"], main [role="status"], [data-deadline], [data-marked], [role="log"] > div > :last-child li:last-of-type';
/** An item of a list scrolls from below a toast; the controls above it may not. */
const inList = 'li *, article *';
const controls = `button:not(${inList}), a:not(${inList}), summary:not(${inList})`;
/** The elements to avoid, tried in this order until one selector leaves room. */
const avoided = [
  `${essential}, ${toRead}, button, a, summary, [role="dialog"], [role="alertdialog"]`,
  `${essential}, ${toRead}, ${controls}`,
  // A button is needed sooner than the heading or label of a part.
  `${bars}, h1, ${typed}, ${toRead}, ${controls}`,
  `${essential}, ${toRead}`,
  `${readOrTyped}, ${toRead}`,
  essential,
  bars,
];

const rootStyle = () => document.documentElement.style;

/** Keeps the toast clear of the page while one is shown, also when the page changes below it. */
export function useToastPosition(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    place();
    const timer = setInterval(place, checkEvery);
    return () => {
      clearInterval(timer);
      rootStyle().removeProperty('--toast-room');
    };
  }, [isShown]);
}

function place(): void {
  // The newest is the first, and the only one that shows.
  const toast = document.querySelector<HTMLElement>('[data-sonner-toast][data-removed="false"]');
  if (!toast) return;
  const { left, right } = boxOf(toast);
  const height = toast.offsetHeight;
  // On iOS the keyboard covers the page; only the visual viewport shrinks.
  const lowest = (visualViewport?.offsetTop ?? 0) + (visualViewport?.height ?? innerHeight) - gap;
  const bottom =
    overBanner(toast) ??
    avoided
      .map((selector) => freeBottom(obstacles(selector, { left, right }), lowest, height))
      .find((found) => found !== null);
  rootStyle().setProperty('--toast-bottom', `${innerHeight - (bottom ?? lowest)}px`);
  // A form that fills the screen has no gap between its fields, so it makes room above its submit button.
  rootStyle().setProperty('--toast-room', `${height + 2 * gap}px`);
}

/** The bottom edge at which the toast covers the banner that says the same; null where it would cover more, part of its text, or a button. */
function overBanner(toast: HTMLElement): number | null {
  const banners = document.querySelector('[data-banners]:not(:has(button))');
  if (!toast.classList.contains(repeating) || !banners || document.querySelector('[role="dialog"]'))
    return null;
  const { top, bottom } = boxOf(banners);
  const beyond = toast.offsetHeight - (bottom - top);
  const text = banners.querySelector('div:not(:has(div))');
  return top < 0 || beyond > 2 * gap || (text && cutsOff(boxOf(toast), boxOf(text)))
    ? null
    : Math.max((top + bottom + toast.offsetHeight) / 2, toast.offsetHeight);
}

/** True when the toast covers the end of the text, but not its start. */
export const cutsOff = (toast: Pick<Box, 'left'>, text: Pick<Box, 'left' | 'right'>): boolean =>
  toast.left > text.left && toast.left < text.right;

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
