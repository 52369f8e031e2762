// What a person wrote and did not send yet survives a reload: drafts, and messages that wait for a connection.
// Everything is kept under the person's id, each message under its own key, so that two tabs cannot undo each
// other's writes; signing out empties the whole of the device's storage. A message waits for a day at most: after that nobody expects it any more.
import { z } from 'zod';
import { person } from '#features/profile/profile.ts';
import { unsentPrefix } from './parts/unsent.ts';

const unsentMessage = z.object({
  /** UUIDv7, made once: the server takes it once however often it is sent. */
  id: z.string(),
  conversationId: z.string(),
  sender: person,
  message: z.string(),
  writtenAt: z.string(),
  state: z.enum(['waiting', 'failed']),
  reason: z.string().nullable(),
});
export type UnsentMessage = z.infer<typeof unsentMessage>;

export type OfflineStore = {
  draft(conversationId: string): string;
  saveDraft(conversationId: string, text: string): void;
  /** In the order in which they were written. */
  unsent(): UnsentMessage[];
  put(message: UnsentMessage): void;
  remove(id: string): void;
};

const longestWait = 24 * 3_600_000;

export function createOfflineStore(storage: Storage, userId: string, now = Date.now): OfflineStore {
  const draftKey = (conversationId: string) => `conversation:${userId}:draft:${conversationId}`;
  const prefix = unsentPrefix(userId);

  const keys = (start: string) =>
    Array.from({ length: storage.length }, (_, place) => storage.key(place)).filter(
      (key): key is string => key?.startsWith(start) ?? false,
    );

  function read(key: string): UnsentMessage | null {
    try {
      const message = unsentMessage.parse(JSON.parse(storage.getItem(key) ?? ''));
      if (now() - Date.parse(message.writtenAt) < longestWait) return message;
    } catch {
      // Not ours, or of an older version: it goes.
    }
    storage.removeItem(key);
    return null;
  }

  return {
    draft: (conversationId) => storage.getItem(draftKey(conversationId)) ?? '',
    saveDraft(conversationId, text) {
      if (text === '') storage.removeItem(draftKey(conversationId));
      else write(storage, draftKey(conversationId), text);
    },
    unsent: () =>
      keys(prefix)
        .map(read)
        .filter((message) => message !== null)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    put: (message) => write(storage, prefix + message.id, JSON.stringify(message)),
    remove: (id) => storage.removeItem(prefix + id),
  };
}

/** A full or forbidden storage costs the survival of a reload, not the message. */
function write(storage: Storage, key: string, value: string) {
  try {
    storage.setItem(key, value);
  } catch {
    storage.removeItem(key);
  }
}
