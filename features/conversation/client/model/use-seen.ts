import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Milliseconds. Scrolling past many messages is reported once. */
const settleTime = 250;

/**
 * Reports how far the user has read: the newest message whose first line was visible while the page was. A background tab reads
 * nothing. `shown`: the entries in the log; their number alone may stay the same when a page of newer messages replaces them. `readSeq`:
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
  const which = shown.length === 0 ? null : `${shown[0]?.id} ${shown.at(-1)?.id} ${shown.length}`;
  useEffect(() => {
    const root = log.current;
    if (!root || !known || which === null) return undefined;
    let furthest = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      clearTimeout(timer);
      timer = undefined;
      if (furthest > 0 && document.visibilityState === 'visible') tell(furthest);
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
    document.addEventListener('visibilitychange', report);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', report);
      report();
    };
  }, [log, which, known]);
}
