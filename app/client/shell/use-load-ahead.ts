import { useEffect } from 'react';
import { registerWorker } from '#platform/client/worker/register-worker.ts';
import { loadAhead } from '../screens.ts';

const quietMoment = 2_500;

/** Loads the code of the other screens after the first one, and keeps it on the device. */
export function useLoadAhead(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(() => void loadAhead().then(registerWorker), quietMoment);
    return () => clearTimeout(timer);
  }, [wanted]);
}
