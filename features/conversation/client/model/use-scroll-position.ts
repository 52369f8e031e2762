// The log is a reversed column (flex-direction: column-reverse). The browser therefore opens it at the newest message,
// follows that message, and keeps the scroll position when older messages are added or the keyboard opens. Two things
// need code: opening at the first unread message, and keeping the scroll position when a message arrives while the
// reader is further up. A button below the log then says that there are new messages.
import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { followUntilStill } from './follow-until-still.ts';

/** Closer to the newest message than this, in pixels, the log follows new messages. */
const nearBottom = 48;

const isAtBottom = (log: HTMLElement) => log.scrollTop > -nearBottom;

type Log = RefObject<HTMLDivElement | null>;

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

  useOpenAtUnread(log, firstUnread, (element) => {
    atBottom.current = isAtBottom(element);
    setUnseen(!atBottom.current);
  });
  useRoomForButton(log, unseen);

  const onScroll = () => {
    if (!log.current) return;
    atBottom.current = isAtBottom(log.current);
    if (atBottom.current) setUnseen(false);
  };
  // Instant, because a smooth scroll ends too early when runs that scroll into view grow.
  const toNewest = () => log.current?.scrollTo({ top: 0, behavior: 'instant' });
  return { log, unseen, onScroll, toNewest };
}

function useOpenAtUnread(log: Log, firstUnread: string | null, onStill: (log: HTMLElement) => void): void {
  const still = useEffectEvent(onStill);
  useLayoutEffect(() => {
    const element = log.current;
    const line = element?.querySelector('[data-unread]');
    if (firstUnread === null || !element || !line) return undefined;
    return followUntilStill(
      element,
      () => line.getBoundingClientRect().top - element.getBoundingClientRect().top,
      () => still(element),
    );
  }, [log, firstUnread]);
}

/** The button takes height from the bottom of the log. Scrolling by that height keeps the messages where they are. */
function useRoomForButton(log: Log, isShown: boolean): void {
  const room = useRef(0);
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    if (isShown) element.scrollBy(0, element.clientHeight - room.current);
    room.current = element.clientHeight;
  }, [log, isShown]);
}

const heightOf = (element: Element) => element.getBoundingClientRect().height;
