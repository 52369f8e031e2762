import { useEffect } from 'react';
import { registerWorker } from '#platform/client/worker/register-worker.ts';
import { loadAhead } from '../screens.ts';

const quietMoment = 2_500;

/**
 * Gets the code of the other screens and of dialogs after the first screen: on the course there may be no connection. The service worker
 * stores it without running it. Only without one does the page load it, which blocks a slow phone for half a second; for users who have
 * set their browser to save data it does not.
 */
export function useLoadAhead(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const keepOrLoad = async () => {
      if (!(await registerWorker()) && !savesData()) await loadAhead();
    };
    const timer = setTimeout(() => void keepOrLoad(), quietMoment);
    return () => clearTimeout(timer);
  }, [wanted]);
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
