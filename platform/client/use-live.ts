import { useEffect, useEffectEvent } from 'react';
import type { LiveChange } from '#platform/shared/live.ts';
import { live } from './live-stream.ts';

/** Hears every live change of a kind while the component is on screen. */
export function useLive(kind: string, handler: (change: LiveChange) => void): void {
  const hear = useEffectEvent(handler);
  useEffect(() => live.on(kind, (change) => hear(change)), [kind]);
}

/** Called when changes may have been missed: read again what matters. */
export function useLiveGap(handler: () => void): void {
  const fill = useEffectEvent(handler);
  useEffect(() => live.onGap(() => fill()), []);
}
