import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** Takes these parameters out of the address. Opened again, or kept as a bookmark, they would be no news, or a secret. */
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
