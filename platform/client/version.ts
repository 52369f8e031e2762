// Which build of the client this is, and whether the server now has another one: every answer of a call names it. The name is
// the path of the entry script, which changes with every change of the client.
import { isNative } from './device/native-page.ts';
import { versionHeader } from '#platform/shared/web/version-header.ts';

const entry = globalThis.document?.querySelector<HTMLScriptElement>('script[type="module"][src]');

export const clientVersion = entry ? new URL(entry.src).pathname : '';

const listeners = new Set<() => void>();
let outdated = false;

/** Reads the build from an answer of the server. */
export function noteVersion(response: Response): void {
  // The native app is updated by the shops.
  if (isNative) return;
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
