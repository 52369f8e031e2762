// After a server update, the chunks of the open version may be gone. Reloading the page loads the new version. It reloads only
// once, so that broken code ends at the error screen.
import { tryToKeep } from './device-storage.ts';
import { probe } from './network.ts';

const reloadedAtKey = 'reloaded-at';
const pauseBetweenReloads = 30_000;

let destination = () => location.pathname + location.search;

/** Sets the function that returns the path being navigated to; the reload opens that page instead of the current one. */
export function setDestination(where: () => string): void {
  destination = where;
}

/** Without a connection, a screen was opened whose code is not on the device. */
export class UnreachableCode extends Error {}

/** Loads a chunk. Reloads the page when that fails although the server answers. */
export async function reloadOnStaleChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(await probe())?.ok) throw new UnreachableCode('The code of this screen is not on the device.');
    if (!mayReload()) throw error;
    const to = destination();
    if (to === location.pathname + location.search) location.reload();
    else location.assign(to);
    return new Promise<never>(() => undefined);
  }
}

/** Once, and never where the browser could not remember it. */
function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
  return (
    Date.now() - last >= pauseBetweenReloads && tryToKeep(sessionStorage, reloadedAtKey, String(Date.now()))
  );
}
