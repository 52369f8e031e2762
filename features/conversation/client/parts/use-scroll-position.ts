// The log is a reversed column (flex-direction: column-reverse). The browser therefore opens it at the newest message,
// follows that message, and keeps the scroll position when older messages are added or the keyboard opens. Two things
// need code: opening at the first unread message, and keeping the scroll position when a message arrives while the
// reader is further up. A button below the log then says that there are new messages.
import { useLayoutEffect, useRef, useState } from 'react';

/** Closer to the newest message than this, in pixels, the log follows new messages. */
const nearBottom = 48;

/** So many frames the log is kept at the first unread message. */
const openingFrames = 12;

/** With one of these the user takes over. A screen reader sends a click alone. */
const userActions = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'beforeinput', 'click'] as const;

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

  // Measures the whole content: the browser keeps an estimated height for messages that are out of sight.
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
    const acted = new AbortController();
    // A run that scrolls into view changes from its estimated to its real height some frames later, so one step is not enough.
    const approach = () => {
      const distance = line.getBoundingClientRect().top - element.getBoundingClientRect().top;
      element.scrollTop += distance;
      atBottom.current = isAtBottom(element);
      setUnseen(!atBottom.current);
      frames += 1;
      if (frames < openingFrames) frame = requestAnimationFrame(approach);
      else acted.abort();
    };
    acted.signal.addEventListener('abort', () => cancelAnimationFrame(frame));
    for (const action of userActions)
      addEventListener(action, () => acted.abort(), { capture: true, passive: true, signal: acted.signal });
    approach();
    return () => acted.abort();
  }, [firstUnread]);

  // The button makes the log lower from below. The messages on screen stay where they are.
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
  // Instant, because a smooth scroll ends too early when runs that scroll into view grow.
  const toNewest = () => log.current?.scrollTo({ top: 0, behavior: 'instant' });
  return { log, unseen, onScroll, toNewest };
}

const heightOf = (element: Element) => element.getBoundingClientRect().height;
