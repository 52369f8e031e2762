import { useEffect, useRef, type ComponentProps } from 'react';
import { idleAfter } from '#platform/client/idle.ts';

/** Milliseconds: the duration of an exit, see docs/design.md. */
const duration = 220;
/** Milliseconds to wait, so that the list itself loads first. */
const listFirst = 1_500;

/**
 * A list that animates its changes: new items fade in, removed ones fade out, and the rest glides. Without its code, or with reduced
 * motion, it changes at once.
 */
export function MovingList(props: ComponentProps<'ul'>) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    const move = async () => {
      await idleAfter(listFirst);
      if (gone) return;
      const { default: autoAnimate } = await import('@formkit/auto-animate');
      if (gone || !list.current || list.current.closest('[data-motion="off"]')) return;
      stop = autoAnimate(list.current, { duration, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }).destroy;
    };
    move().catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  return <ul ref={list} {...props} />;
}
