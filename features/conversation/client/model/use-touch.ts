import { useRef, type PointerEvent } from 'react';
import { haptic } from '#platform/client/device/device.ts';

const holdTime = 500;
/** Pixels. A finger that rests still moves a little. */
const still = 10;
const swipeLength = 56;
const longestPull = 72;

type Touch = { x: number; y: number; timer: ReturnType<typeof setTimeout> };

/** Handlers for an element that a finger can hold, or swipe to the right. Scrolling ends both. */
export function useTouch({ onHold, onSwipe }: { onHold: () => void; onSwipe: (() => void) | null }) {
  const touch = useRef<Touch>(null);

  function end(element: HTMLElement) {
    clearTimeout(touch.current?.timer);
    touch.current = null;
    element.style.translate = '';
  }
  const pullOf = ({ clientX, clientY }: PointerEvent) => {
    if (!touch.current || !onSwipe) return 0;
    const [right, down] = [clientX - touch.current.x, Math.abs(clientY - touch.current.y)];
    return right > still && right > 2 * down ? right : 0;
  };

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) {
      end(currentTarget);
      if (pointerType !== 'touch') return;
      const timer = setTimeout(() => {
        end(currentTarget);
        haptic('medium');
        ignoreEndOfTouch();
        onHold();
      }, holdTime);
      touch.current = { x, y, timer };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!touch.current) return;
      const { clientX, clientY, currentTarget } = event;
      if (Math.hypot(clientX - touch.current.x, clientY - touch.current.y) > still) {
        clearTimeout(touch.current.timer);
      }
      const pull = Math.min(pullOf(event), longestPull);
      currentTarget.style.translate = pull > 0 ? `${pull}px` : '';
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const swiped = pullOf(event) >= swipeLength;
      end(event.currentTarget);
      if (!swiped) return;
      haptic('medium');
      onSwipe?.();
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => end(currentTarget),
  };
}

/** A menu that opens while the finger is down must not take lifting the finger as a press outside the menu. */
function ignoreEndOfTouch() {
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener(
    'touchend',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      ended.abort();
    },
    { capture: true, passive: false, signal },
  );
  addEventListener('touchcancel', () => ended.abort(), { capture: true, signal });
}
