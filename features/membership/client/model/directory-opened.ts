// Remembers on this device that a user has opened the directory. Signing out forgets it.
import { tryToKeep } from '#platform/client/device-storage.ts';

const keyOf = (userId: string) => `directory-opened:${userId}`;

export function noteDirectoryOpened(userId: string): void {
  tryToKeep(localStorage, keyOf(userId), 'yes');
}

export const wasDirectoryOpened = (userId: string) => localStorage.getItem(keyOf(userId)) !== null;
