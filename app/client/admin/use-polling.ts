import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshQueries } from '#platform/client/refresh-queries.ts';

const interval = 15_000;

/** Refetches what is on screen while the page is visible, for data that the live stream does not announce to the caller. */
export function usePolling(enabled: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!enabled) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine)
        void refreshQueries(queryClient, { type: 'active' });
    }, interval);
    return () => clearInterval(timer);
  }, [enabled, queryClient]);
}
