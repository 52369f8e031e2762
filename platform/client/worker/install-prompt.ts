import { watched } from '../watched.ts';

// Loaded with the page: a browser announces once that it can install the app, often before the code that offers it has loaded.
export type InstallPrompt = Event & { prompt(): Promise<unknown> };

export const installPrompt = watched<InstallPrompt | null>(null);
