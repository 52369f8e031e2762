import { useEffect } from 'react';
import { loadAhead } from '../screens.ts';

const quietMoment = 2_500;

/** Loads the code of the other screens after the first one. */
export function useLoadAhead(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(() => void loadAhead(), quietMoment);
    return () => clearTimeout(timer);
  }, [wanted]);
}
