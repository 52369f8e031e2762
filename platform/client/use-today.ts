import { useSyncExternalStore } from 'react';
import { fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';
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

/** The date (YYYY-MM-DD) and the time (HH:MM) in Amsterdam, to the minute while the screen is open. */
export function useNow(): { date: string; time: string } {
  const [date = '', time = ''] = useSyncExternalStore(onTick, minuteNow).split(' ');
  return { date, time };
}

/** The present moment, to the minute while the screen is open, for words such as '5m'. */
export function useMinute(): Date {
  const { date, time } = useNow();
  return fromAmsterdam(date, time) ?? new Date(0);
}

function minuteNow(): string {
  const { date, time } = toAmsterdam(serverNow());
  return `${date} ${time}`;
}

/** A moment of today, for words such as 'Vandaag' and 'Gisteren'. */
export const noonOf = (today: string): Date => fromAmsterdam(today, '12:00') ?? new Date(0);
