// After an update of the server the chunks of the version on screen may be gone. Reloading the page brings the new
// version. It reloads once only, so that code that is broken ends at the error screen.
const reloadedAtKey = 'reloaded-at';
const pauseBetweenReloads = 30_000;

let destination = () => location.pathname + location.search;

/** Sets what says where the person is going while code is loaded: that page is opened instead of the present one. */
export function setDestination(where: () => string): void {
  destination = where;
}

/** Loads a chunk. When that fails although the server answers, reloads the page. */
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
    // Without a connection there is nothing to load the page from.
    return (await fetch('/api/health/live', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
