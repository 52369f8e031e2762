// Remembers on this device that a user has opened the directory. Signing out forgets it.
const keyOf = (userId: string) => `directory-opened:${userId}`;

export const noteDirectoryOpened = (userId: string) => localStorage.setItem(keyOf(userId), 'yes');

export const wasDirectoryOpened = (userId: string) => localStorage.getItem(keyOf(userId)) !== null;
