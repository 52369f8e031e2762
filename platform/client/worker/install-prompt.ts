// Loaded with the page: a browser announces once that it can install the app, often before the code that offers it has loaded.
export type InstallPrompt = Event & { prompt(): Promise<unknown> };

let prompt: InstallPrompt | null = null;
const listeners = new Set<() => void>();

export const installPrompt = (): InstallPrompt | null => prompt;

export function setInstallPrompt(next: InstallPrompt | null): void {
  prompt = next;
  for (const listener of listeners) listener();
}

export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
