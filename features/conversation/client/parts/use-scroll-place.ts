// The list hangs from its bottom (flex-direction: column-reverse): it opens at the newest message, follows it, and
// does not move when older ones are put on top or when the keyboard takes half of the screen. Only what arrives
// below while somebody reads back needs a hand: the place is kept, and a pill says that there is news.
import { useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the newest message within which one counts as reading along. */
const nearBottom = 48;

const isAtBottom = (log: HTMLElement) => log.scrollTop > -nearBottom;

export function useScrollPlace(newestId: string | undefined, newestIsOwn: boolean) {
  const log = useRef<HTMLDivElement>(null);
  const [unseen, setUnseen] = useState(false);
  const last = useRef(newestId);
  const atBottom = useRef(true);
  const height = useRef(0);

  // Not measured bubble by bubble: what is out of sight keeps the height that the browser remembers of it, whatever
  // is added inside.
  useLayoutEffect(() => {
    const content = log.current?.firstElementChild;
    if (!content) return undefined;
    const observer = new ResizeObserver(() => {
      height.current = heightOf(content);
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const element = log.current;
    const before = last.current;
    last.current = newestId;
    if (!element?.firstElementChild || newestId === before) return;
    if (atBottom.current || newestIsOwn) {
      element.scrollTop = 0;
      setUnseen(false);
      return;
    }
    const former = height.current;
    height.current = heightOf(element.firstElementChild);
    element.scrollTop -= height.current - former;
    setUnseen(true);
  }, [newestId, newestIsOwn]);

  const onScroll = () => {
    if (!log.current) return;
    atBottom.current = isAtBottom(log.current);
    if (atBottom.current) setUnseen(false);
  };
  // At once: what comes into sight on a smooth way down grows, and then the way ends too early.
  const toNewest = () => log.current?.scrollTo({ top: 0, behavior: 'instant' });
  const isAtNewest = () => atBottom.current;
  return { log, unseen, isAtNewest, onScroll, toNewest };
}

const heightOf = (element: Element) => element.getBoundingClientRect().height;
