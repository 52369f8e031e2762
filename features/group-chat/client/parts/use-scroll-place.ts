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

  useLayoutEffect(() => {
    const element = log.current;
    const before = last.current;
    last.current = newestId;
    if (!element || newestId === before) return;
    if (atBottom.current || newestIsOwn) {
      element.scrollTop = 0;
      setUnseen(false);
      return;
    }
    element.scrollTop -= heightBelow(element, before);
    setUnseen(true);
  }, [newestId, newestIsOwn]);

  const onScroll = () => {
    if (!log.current) return;
    atBottom.current = isAtBottom(log.current);
    if (atBottom.current) setUnseen(false);
  };
  const toNewest = () => log.current?.scrollTo({ top: 0, behavior: 'smooth' });
  return { log, unseen, onScroll, toNewest };
}

/** How much stands below a message, measured from what used to be the last one. */
function heightBelow(log: HTMLElement, id: string | undefined): number {
  const bubbles = [...log.querySelectorAll('[data-message]')];
  const newest = bubbles.at(-1);
  const former = bubbles.findLast((bubble) => bubble.getAttribute('data-message') === id);
  if (!newest || !former) return 0;
  return newest.getBoundingClientRect().bottom - former.getBoundingClientRect().bottom;
}
