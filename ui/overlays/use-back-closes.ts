import { useEffect, useEffectEvent } from 'react';
import { addOverlay } from '#platform/client/navigation/overlay-history.ts';

/** Lets the back gesture close an overlay. Every component that opens over the page must call it (check-overlays). */
export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (open ? addOverlay(() => onBack()) : undefined), [open]);
}
