import { useEffect, useEffectEvent } from 'react';

/** Tells of the newest message in sight, once the page itself is: a tab in the background has read nothing. */
export function useSeen(seq: number, onSeen: (seq: number) => void) {
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    const look = () => {
      if (seq > 0 && document.visibilityState === 'visible') tell(seq);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [seq]);
}
