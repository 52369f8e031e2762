import { useSyncExternalStore } from 'react';
import { toAmsterdam } from '#platform/shared/time.ts';
import { onServerTime, serverNow } from './server.ts';

const checkEvery = 30_000;

function onTick(listener: () => void) {
  const timer = setInterval(listener, checkEvery);
  document.addEventListener('visibilitychange', listener);
  const stop = onServerTime(listener);
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Today's date in Amsterdam (YYYY-MM-DD); changes at midnight while the screen is open. Empty in a page that is prerendered. */
export function useToday(): string {
  return useSyncExternalStore(
    onTick,
    () => toAmsterdam(serverNow()).date,
    () => '',
  );
}

const minute = 60_000;

/** The present moment, to the minute while the screen is open, for words such as '5m'. Long ago in a page that is prerendered. */
export function useMinute(): Date {
  const minutes = useSyncExternalStore(
    onTick,
    () => Math.floor(serverNow().getTime() / minute),
    () => 0,
  );
  return new Date(minutes * minute);
}

/** The date (YYYY-MM-DD) and the time (HH:MM) in Amsterdam, to the minute while the screen is open. */
export const useNow = (): { date: string; time: string } => toAmsterdam(useMinute());
