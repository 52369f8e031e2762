import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { pause, whenIdle } from './idle.ts';
import { surely } from './surely.ts';

/** Milliseconds: the screen itself and its data come first. */
const screenFirst = 1_500;

/**
 * A part of a screen that few people open; null until it is wanted and there. Its code is fetched once the screen
 * stands, for on the course there may be no connection left when it is wanted, and at once when it is wanted sooner.
 * `load`: always the same function. `onFailure`: it cannot be had now; wanting it again tries again.
 */
export function useLoaded<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onFailure: () => void,
): { Part: ComponentType<Props> } | null {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    let gone = false;
    const fetchAhead = () => (gone ? undefined : load());
    // Without it, wanting it tries again.
    pause(screenFirst)
      .then(whenIdle)
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
    surely(load).then(
      (Part) => (stale ? undefined : setLoaded({ Part })),
      () => (stale ? undefined : fail()),
    );
    return () => {
      stale = true;
    };
  }, [load, isMissing]);
  return loaded;
}
