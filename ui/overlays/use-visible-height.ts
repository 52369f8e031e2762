import { useEffect, type RefObject } from 'react';

/**
 * Keeps an element that covers the screen above the on-screen keyboard. iOS lays the keyboard over the page and tells
 * it to the visual viewport alone; `interactive-widget` in index.html does this for Android.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const fit = () => {
      // Zoomed in by hand, the page stays as it is.
      const style = viewport.scale === 1 ? element.current?.style : undefined;
      style?.setProperty('top', `${viewport.offsetTop}px`);
      style?.setProperty('height', `${viewport.height}px`);
    };
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [element]);
}
