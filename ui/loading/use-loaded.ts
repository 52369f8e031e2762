import { useEffect, useEffectEvent, useState } from 'react';
import { idleAfter } from '#platform/client/idle.ts';
import { mayLoadAhead } from '#platform/client/network.ts';
import { reloadOnStaleChunk } from '#platform/client/reload-on-stale-chunk.ts';
import { unreachableText } from '#platform/shared/copy.ts';
import { showToast } from '../overlays/toast.ts';

/** Milliseconds before the code of a part loads that nobody asked for yet: the parts that appear by themselves load first. */
const screenFirst = 1_500;

/**
 * Whether a part that a user asks for is loaded. Its code loads after the screen, because on the course there may be no connection
 * later, and at once when it is wanted sooner; for users who save data only when it is wanted. When that fails, a toast with
 * `failureTitle` says so and `giveUp` is called; the next time it is wanted, it is loaded again.
 */
export function useLoaded(
  { load }: { load: () => Promise<void> },
  wanted: boolean,
  { failureTitle, giveUp }: { failureTitle: string; giveUp: () => void },
): boolean {
  const [isLoaded, setLoaded] = useState(false);
  const fail = useEffectEvent(() => {
    giveUp();
    showToast({ tone: 'error', title: failureTitle, description: unreachableText });
  });
  useEffect(() => {
    let gone = false;
    // A failure does not matter: the part is loaded again when it is wanted.
    idleAfter(screenFirst)
      .then(() => (gone || !mayLoadAhead() ? undefined : load()))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [load]);
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
