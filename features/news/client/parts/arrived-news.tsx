import { ArrowUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { newsCopy } from '../../copy.ts';
import type { NewsItem } from '../../news.ts';
import { holdBack } from '../model/hold-back.ts';

/** Pixels from the top of the page within which a user has not started to read. */
const nearTop = 48;

/** True when the user has scrolled the page, and the list is in view or above it. */
const isReading = (list: Element) => scrollY > nearTop && list.getBoundingClientRect().top < innerHeight;

interface ArrivedNewsProps {
  fresh: NewsItem[];
  hasMore: boolean;
  /** The updates that the list shows instead of `fresh` while the user reads; null otherwise. */
  held: NewsItem[] | null;
  onHold: (items: NewsItem[] | null) => void;
}

/** Keeps new updates from moving the text that is being read. A button shows them, and so does scrolling to the top. */
export function ArrivedNews({ fresh, hasMore, held, onHold }: ArrivedNewsProps) {
  const container = useRef<HTMLOutputElement>(null);
  const { waiting } = holdBack(held ?? fresh, fresh, hasMore);

  const follow = useEffectEvent((now: NewsItem[]) => {
    if (!held) return;
    const { items } = holdBack(held, now, hasMore);
    const isSame = items.length === held.length && items.every((item, index) => item === held[index]);
    if (!isSame) onHold(items);
  });
  useEffect(() => follow(fresh), [fresh]);

  const judge = useEffectEvent(() => {
    if (!container.current || isReading(container.current) === (held !== null)) return;
    onHold(held ? null : fresh);
  });
  useEffect(() => {
    const listen = () => judge();
    listen();
    addEventListener('scroll', listen, { passive: true });
    return () => removeEventListener('scroll', listen);
  }, []);

  // New updates stand below pinned ones, so the first new one is not always at the top.
  const show = (first: NewsItem) => {
    onHold(null);
    requestAnimationFrame(() => {
      const card = container.current?.parentElement?.querySelectorAll('li')[fresh.indexOf(first)];
      card?.scrollIntoView();
      card?.focus({ preventScroll: true });
    });
  };
  return (
    // Without height, so that the button itself moves no text.
    <output ref={container} className="sticky top-[calc(80px+var(--safe-top))] z-10 flex h-0 justify-center">
      {waiting ? (
        <Button
          size="small"
          icon={<ArrowUp />}
          onClick={() => show(waiting)}
          className="animate-appear rounded-full! shadow-lifted"
        >
          {newsCopy.arrived}
        </Button>
      ) : null}
    </output>
  );
}
