import { useEffect, useEffectEvent, useRef } from 'react';
import type { EventKind, LiveChange } from '#platform/shared/live.ts';
import { live } from './live-stream.ts';

/** Subscribes to a kind of live event while the component is mounted. */
export function useLive<Data>(kind: EventKind<Data>, handler: (change: LiveChange<Data>) => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => live.on(kind, (change) => handle(change)), [kind]);
}

const settleTime = 150;

/** Calls the handler once after a burst of events of these kinds that concern it, for a handler that refetches. */
export function useLiveBurst(
  kinds: readonly EventKind[],
  handler: () => void,
  concerns: (change: LiveChange) => boolean = () => true,
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settled = useEffectEvent(handler);
  const isConcerned = useEffectEvent(concerns);
  const joined = kinds.join(' ');
  useEffect(() => {
    const handle = (change: LiveChange) => {
      if (!isConcerned(change)) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settled(), settleTime);
    };
    const stops = joined.split(' ').map((kind) => live.on(kind as EventKind, handle));
    return () => {
      clearTimeout(timer.current);
      for (const stop of stops) stop();
    };
  }, [joined]);
}

/** Called when events may have been missed: refetch what matters. */
export function useLiveGap(handler: () => void): void {
  const fill = useEffectEvent(handler);
  useEffect(() => live.onGap(() => fill()), []);
}
