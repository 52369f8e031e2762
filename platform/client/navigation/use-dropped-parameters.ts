import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** Removes parameters from the address that must not be repeated by a reload or a bookmark, or that are secret. */
export function useDroppedParameters(names: readonly string[]): void {
  const [parameters, setParameters] = useSearchParams();
  const isGiven = names.some((name) => parameters.has(name));
  const drop = useEffectEvent(() =>
    setParameters(
      (current) => {
        for (const name of names) current.delete(name);
        return current;
      },
      { replace: true },
    ),
  );
  useEffect(() => {
    if (isGiven) drop();
  }, [isGiven]);
}
