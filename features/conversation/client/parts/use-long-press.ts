import { useRef, type PointerEvent } from 'react';

const holdTime = 500;

/** Handlers for an element that a finger can hold. Moving, as in scrolling, ends the hold. */
export function useLongPress(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      stop();
      if (pointerType === 'touch') timer.current = setTimeout(onHold, holdTime);
    },
    onPointerMove: stop,
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
