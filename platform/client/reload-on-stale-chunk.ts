// After a server update, the chunks of the open version may be gone. Reloading the page loads the new version. It reloads only
// once, so that broken code ends at the error screen.
const reloadedAtKey = 'reloaded-at';
const pauseBetweenReloads = 30_000;

let destination = () => location.pathname + location.search;

/** Sets the function that returns the path being navigated to; the reload opens that page instead of the current one. */
export function setDestination(where: () => string): void {
  destination = where;
}

/** Loads a chunk. Reloads the page when that fails although the server answers. */
export async function reloadOnStaleChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(await mayReload())) throw error;
    sessionStorage.setItem(reloadedAtKey, String(Date.now()));
    const to = destination();
    if (to === location.pathname + location.search) location.reload();
    else location.assign(to);
    return new Promise<never>(() => undefined);
  }
}

async function mayReload(): Promise<boolean> {
  if (Date.now() - Number(sessionStorage.getItem(reloadedAtKey) ?? 0) < pauseBetweenReloads) return false;
  try {
    // Offline there is nothing to load the page from.
    return (await fetch('/api/health/live', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
