import { useEffect, useEffectEvent } from 'react';

/** Tells of the newest message in sight, once the page itself is: a tab in the background has read nothing. */
export function useSeen(seq: number, onSeen: (seq: number) => void) {
  const tell = useEffectEvent(() => {
    if (seq > 0 && document.visibilityState === 'visible') onSeen(seq);
  });
  useEffect(() => {
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [seq]);
}
