import { useEffect } from 'react';
import { loadAhead } from '../screens.ts';

const quietMoment = 2_500;

/** Once the first screen stands, the code of the others follows. */
export function useLoadAhead(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(() => void loadAhead(), quietMoment);
    return () => clearTimeout(timer);
  }, [wanted]);
}
