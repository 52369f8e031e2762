// Which build of the client this is, and whether the server has another one by now: it says so with every answer of
// a call. The name is the address of the entry, which changes whenever anything of the client does.
import { versionHeader } from '#platform/shared/version-header.ts';

const entry = globalThis.document?.querySelector<HTMLScriptElement>('script[type="module"][src]');

export const clientVersion = entry ? new URL(entry.src).pathname : '';

const listeners = new Set<() => void>();
let outdated = false;

/** Hears what an answer of the server says. */
export function noteVersion(response: Response): void {
  const served = response.headers.get(versionHeader);
  if (outdated || served === null || served === clientVersion) return;
  outdated = true;
  for (const listener of listeners) listener();
}

export const isOutdated = (): boolean => outdated;

export function onOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
