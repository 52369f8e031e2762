import { useEffect, type RefObject } from 'react';

/**
 * Keeps an element that covers the screen above the on-screen keyboard. iOS lays the keyboard over the page and shrinks only
 * the visual viewport; on Android `interactive-widget` in index.html shrinks the page.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const fit = () => {
      // Change nothing while the user has zoomed in.
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
