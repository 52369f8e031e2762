import { useLayoutEffect } from 'react';
import { useMediaQuery } from '../use-media-query.ts';

/** A phone in either orientation, and any window of that size. */
const small = '(max-width: 47.99rem), (max-height: 29.99rem)';

/**
 * Whether a part fills the window: when `wanted`, and the window is small. The bars of the frame then hide (the variant `full-screen`
 * in full-screen.css), and the frame is as high as the visible viewport.
 */
export function useFullScreen(wanted: boolean): boolean {
  const full = useMediaQuery(small) && wanted;
  useFilledFrame(full ? 'window' : null);
  return full;
}

/**
 * A part fills the window, or the room that the bars leave (the variant `filled` is for both). The page itself does not scroll; null: it
 * does.
 */
export function useFilledFrame(fills: 'window' | 'below-bars' | null): void {
  useLayoutEffect(() => {
    if (fills === null) return undefined;
    document.documentElement.dataset['filled'] = fills;
    const stopFollowing = followVisibleHeight();
    return () => {
      delete document.documentElement.dataset['filled'];
      stopFollowing();
    };
  }, [fills]);
}

/**
 * Safari on iOS lays its keyboard over the page instead of shrinking it (`interactive-widget` is unknown there), and
 * pushes the page up. The frame takes the height above the keyboard, and the page goes back to its top.
 */
function followVisibleHeight(): () => void {
  const { visualViewport: viewport, document } = window;
  if (!viewport) return () => undefined;
  const { style } = document.documentElement;
  const follow = () => {
    const covered = viewport.scale === 1 && viewport.height < window.innerHeight - 1;
    if (!covered) {
      style.removeProperty('--visible-height');
      return;
    }
    style.setProperty('--visible-height', `${viewport.height}px`);
    window.scrollTo(0, 0);
  };
  follow();
  viewport.addEventListener('resize', follow);
  viewport.addEventListener('scroll', follow);
  return () => {
    viewport.removeEventListener('resize', follow);
    viewport.removeEventListener('scroll', follow);
    style.removeProperty('--visible-height');
  };
}
