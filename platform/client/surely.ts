// After an update of the server the code of the version on screen may be gone. Loading the page anew brings the new
// version; once, so that code that is truly broken ends at the error screen.
const triedKey = 'loaded-anew-at';
const longEnough = 30_000;

let destination = () => location.pathname + location.search;

/** Where somebody is on their way to while code is loaded: the page anew is that one. */
export function tellDestination(where: () => string): void {
  destination = where;
}

/** Loads code; when it cannot be had though the server answers, the page is loaded anew. */
export async function surely<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(await isWorthTrying())) throw error;
    sessionStorage.setItem(triedKey, String(Date.now()));
    const to = destination();
    if (to === location.pathname + location.search) location.reload();
    else location.assign(to);
    return new Promise<never>(() => undefined);
  }
}

async function isWorthTrying(): Promise<boolean> {
  if (Date.now() - Number(sessionStorage.getItem(triedKey) ?? 0) < longEnough) return false;
  try {
    // Without a connection there is nothing to load the page from.
    return (await fetch('/api/health/live', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
