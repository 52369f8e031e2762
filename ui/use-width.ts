import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

const setters = new Map<Element, (width: number) => void>();
let observer: ResizeObserver | undefined;

/**
 * One observer for all elements receives their sizes together, after the browser's layout and before it paints. Measuring in an
 * effect would force another layout, and another render before the page reacts.
 */
function observe(element: Element, setWidth: (width: number) => void): () => void {
  observer ??= new ResizeObserver((entries) => {
    flushSync(() => {
      for (const { target } of entries) setters.get(target)?.(target.clientWidth);
    });
  });
  setters.set(element, setWidth);
  observer.observe(element);
  return () => {
    setters.delete(element);
    observer?.unobserve(element);
  };
}

/**
 * The width of an element in pixels; null before it is laid out. A new width renders again only when `isSame` returns false for it:
 * many widths look alike. When the content changes, the new `isSame` is applied to the current width.
 */
export function useWidth(
  element: RefObject<HTMLElement | null>,
  isSame: (before: number | null, width: number) => boolean,
): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const update = (next: number) => setWidth((before) => (isSame(before, next) ? before : next));
    return element.current ? observe(element.current, update) : undefined;
  }, [element, isSame]);
  return width;
}
