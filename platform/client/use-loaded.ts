import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { surely } from './surely.ts';

/**
 * A part of a screen that few people open: its code is loaded when it is first wanted; null until it is there.
 * `load`: always the same function. `onFailure`: it cannot be had now; wanting it again tries again.
 */
export function useLoaded<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onFailure: () => void,
): { Part: ComponentType<Props> } | null {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null);
  const fail = useEffectEvent(onFailure);
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
