import { useEffect, useEffectEvent } from 'react';
import type { LiveChange } from '#platform/shared/live.ts';
import { live } from './live-stream.ts';

/** Subscribes to a kind of live event while the component is mounted. */
export function useLive(kind: string, handler: (change: LiveChange) => void): void {
  const hear = useEffectEvent(handler);
  useEffect(() => live.on(kind, (change) => hear(change)), [kind]);
}

/** Called when events may have been missed: refetch what matters. */
export function useLiveGap(handler: () => void): void {
  const fill = useEffectEvent(handler);
  useEffect(() => live.onGap(() => fill()), []);
}
