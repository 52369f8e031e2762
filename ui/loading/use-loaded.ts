import { useEffect, useEffectEvent, useState } from 'react';
import { reloadOnStaleChunk } from '#platform/client/reload-on-stale-chunk.ts';
import { unreachableText } from '#platform/shared/copy.ts';
import { showToast } from '../overlays/toast.ts';

/**
 * Whether a part that a user asks for is loaded: its code loads when it is first wanted. When that fails, a toast with `failureTitle`
 * says so and `giveUp` is called; the next time it is wanted, it is loaded again.
 */
export function useLoaded(
  { load }: { load: () => Promise<void> },
  wanted: boolean,
  failureTitle: string,
  giveUp: () => void,
): boolean {
  const [isLoaded, setLoaded] = useState(false);
  const fail = useEffectEvent(() => {
    giveUp();
    showToast({ tone: 'error', title: failureTitle, description: unreachableText });
  });
  const isMissing = wanted && !isLoaded;
  useEffect(() => {
    if (!isMissing) return undefined;
    let stale = false;
    reloadOnStaleChunk(load).then(
      () => (stale ? undefined : setLoaded(true)),
      () => (stale ? undefined : fail()),
    );
    return () => {
      stale = true;
    };
  }, [load, isMissing]);
  return isLoaded;
}
