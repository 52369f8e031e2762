import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { idleAfter } from '#platform/client/idle.ts';
import { reloadOnStaleChunk } from '#platform/client/reload-on-stale-chunk.ts';
import { unreachableText } from '#platform/shared/copy.ts';
import { showToast } from '../overlays/toast.ts';

/** Milliseconds to wait, so that the screen itself and its data load first. */
const screenFirst = 1_500;

/**
 * A part of a screen that few users open; null until it is wanted and loaded. Its code is preloaded after the screen, because on the
 * course there may be no connection later, and at once when it is wanted sooner. `load`: always the same function. When it fails, a
 * toast with `failureTitle` says so and `giveUp` is called; the next time it is wanted, it is loaded again.
 */
export function useLoaded<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  { failureTitle, giveUp }: { failureTitle: string; giveUp: () => void },
): { Part: ComponentType<Props> } | null {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null);
  const fail = useEffectEvent(() => {
    giveUp();
    showToast({ tone: 'error', title: failureTitle, description: unreachableText });
  });
  useEffect(() => {
    let gone = false;
    const fetchAhead = () => (gone ? undefined : load());
    // A failed preload does not matter: the part is loaded again when it is wanted.
    idleAfter(screenFirst)
      .then(fetchAhead)
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [load]);
  const isMissing = wanted && loaded === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let stale = false;
    reloadOnStaleChunk(load).then(
      (Part) => (stale ? undefined : setLoaded({ Part })),
      () => (stale ? undefined : fail()),
    );
    return () => {
      stale = true;
    };
  }, [load, isMissing]);
  return loaded;
}
