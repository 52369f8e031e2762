// The log is a reversed column (flex-direction: column-reverse). The browser therefore opens it at the newest message,
// follows that message, and keeps the scroll position when older messages are added or the keyboard opens. Two things
// need code: opening at the first unread message, and keeping the scroll position when a message arrives while the
// reader is further up. A button below the log then says that there are new messages.
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

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

// The search stands beside the conversation or in a sheet over it, and has no other way to its messages.

type Shown = { conversationId: string; seq: number };
const listeners = new Set<(shown: Shown) => void>();

/** Asks the conversation on screen to show one of its messages. */
export function showInConversation(shown: Shown): void {
  for (const listener of listeners) listener(shown);
}

/** Calls `show` with the number of each message of the conversation that is asked for. */
export function useShown(conversationId: string, show: (seq: number) => void): void {
  const act = useEffectEvent((shown: Shown) => {
    if (shown.conversationId === conversationId) show(shown.seq);
  });
  useEffect(() => {
    const listener = (shown: Shown) => act(shown);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}

/** Milliseconds. */
const shownFor = 1_600;

/** Scrolls to a message, focuses it and lights it up; false when it is not in the log. */
export function showMessage(log: HTMLElement, seq: number): boolean {
  const message = log.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
  if (!message) return false;
  followUntilStill(log, () => {
    const [room, box] = [log.getBoundingClientRect(), message.getBoundingClientRect()];
    return box.top - room.top - Math.max(0, room.height - box.height) / 2;
  });
  message.focus({ preventScroll: true });
  message.dataset['found'] = '';
  setTimeout(() => delete message.dataset['found'], shownFor);
  return true;
}

/** Runs that scroll into view change from their estimated to their real height, so the log follows until it is still. */
const stillFrames = 12;
const mostFrames = 90;

/** Events by which the user takes over the scrolling. A screen reader sends only a click. */
const userActions = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'beforeinput', 'click'] as const;

/** Scrolls the log by `distance`, in pixels, in each frame until it stays where it is. Returns a function that ends this at once. */
function followUntilStill(
  log: HTMLElement,
  distance: () => number,
  onStep: () => void = () => {},
): () => void {
  const ended = new AbortController();
  let [frame, frames, still] = [0, 0, 0];
  const approach = () => {
    const before = log.scrollTop;
    log.scrollTop += distance();
    onStep();
    still = Math.abs(log.scrollTop - before) < 1 ? still + 1 : 0;
    frames += 1;
    if (still < stillFrames && frames < mostFrames) frame = requestAnimationFrame(approach);
    else ended.abort();
  };
  ended.signal.addEventListener('abort', () => cancelAnimationFrame(frame));
  for (const action of userActions)
    addEventListener(action, () => ended.abort(), { capture: true, passive: true, signal: ended.signal });
  approach();
  return () => ended.abort();
}

/** Milliseconds. Scrolling past many messages is reported once. */
const settleTime = 250;

/** Milliseconds. Nobody may sit before a page that was not used for so long: its screen can be locked. */
const longestUnused = 5 * 60_000;
const signsOfUse = [...userActions, 'pointermove', 'focus'] as const;

/**
 * Reports how far the user has read: the newest message whose first line was visible while the page was. A background tab reads
 * nothing, nor does a page that nobody uses. `shown`: the entries in the log; their number alone may stay the same when a page of newer messages replaces them. `readSeq`:
 * the read pointer; null while it is unknown.
 */
export function useSeen(
  log: RefObject<HTMLElement | null>,
  shown: readonly { id: string }[],
  readSeq: number | null,
  onSeen: (seq: number) => void,
) {
  const tell = useEffectEvent(onSeen);
  const isNew = useEffectEvent((element: HTMLElement) => Number(element.dataset['seq']) > (readSeq ?? 0));
  const known = readSeq !== null;
  const usedAt = useRef(0);
  useEffect(() => {
    usedAt.current = Date.now();
  }, []);
  const which = shown.length === 0 ? null : `${shown[0]?.id} ${shown.at(-1)?.id} ${shown.length}`;
  useEffect(() => {
    const root = log.current;
    if (!root || !known || which === null) return undefined;
    let furthest = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      clearTimeout(timer);
      timer = undefined;
      const isUsed = document.visibilityState === 'visible' && Date.now() - usedAt.current < longestUnused;
      if (furthest > 0 && isUsed) tell(furthest);
    };
    const noteUse = () => {
      const isBack = Date.now() - usedAt.current >= longestUnused;
      usedAt.current = Date.now();
      if (isBack) report();
    };
    const see = () => {
      usedAt.current = Date.now();
      report();
    };
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target } of changes) {
          if (isIntersecting) furthest = Math.max(furthest, Number((target as HTMLElement).dataset['seq']));
        }
        timer ??= setTimeout(report, settleTime);
      },
      { root, rootMargin: '0px 0px -24px' },
    );
    for (const element of root.querySelectorAll<HTMLElement>('[data-seq]')) {
      if (isNew(element)) observer.observe(element);
    }
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener('visibilitychange', see, { signal });
    for (const sign of signsOfUse) addEventListener(sign, noteUse, { capture: true, passive: true, signal });
    return () => {
      observer.disconnect();
      ended.abort();
      report();
    };
  }, [log, which, known]);
}
