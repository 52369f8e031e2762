// The list hangs from its bottom (flex-direction: column-reverse): it opens at the newest message, follows it, and
// does not move when older ones are put on top or when the keyboard takes half of the screen. Two things need code:
// opening at the first unread message, and keeping the place when a message arrives below while somebody reads back. A
// pill then says that there is news.
import { useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the newest message within which one counts as reading along. */
const nearBottom = 48;

/** For as many frames the log keeps to its opening place. */
const openingFrames = 12;

const isAtBottom = (log: HTMLElement) => log.scrollTop > -nearBottom;

export function useScrollPosition(
  newestId: string | undefined,
  newestIsOwn: boolean,
  firstUnread: string | null,
) {
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

  useLayoutEffect(() => {
    const element = log.current;
    const line = element?.querySelector('[data-unread]');
    if (firstUnread === null || !element || !line) return undefined;
    let [frame, frames] = [0, 0];
    // A run that comes into view grows from its estimated height to its own, some frames later: one step is not enough.
    const approach = () => {
      const distance = line.getBoundingClientRect().top - element.getBoundingClientRect().top;
      element.scrollTop += distance;
      atBottom.current = isAtBottom(element);
      setUnseen(!atBottom.current);
      frames += 1;
      if (frames < openingFrames) frame = requestAnimationFrame(approach);
    };
    approach();
    return () => cancelAnimationFrame(frame);
  }, [firstUnread]);

  // The pill takes its room from below: what is being read keeps its place.
  const room = useRef(0);
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    if (unseen) element.scrollTop -= room.current - element.clientHeight;
    room.current = element.clientHeight;
  }, [unseen]);

  const onScroll = () => {
    if (!log.current) return;
    atBottom.current = isAtBottom(log.current);
    if (atBottom.current) setUnseen(false);
  };
  // Instant: during a smooth scroll the runs that come into view grow, and it would end too early.
  const toNewest = () => log.current?.scrollTo({ top: 0, behavior: 'instant' });
  return { log, unseen, onScroll, toNewest };
}

const heightOf = (element: Element) => element.getBoundingClientRect().height;
