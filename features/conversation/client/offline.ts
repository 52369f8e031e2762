// Drafts survive a reload: they are stored here under the user's id. Messages that wait for a connection are in the outbox.
// Signing out empties all storage of the device.
import { z } from 'zod';
import { person } from '#features/profile/profile.ts';
import { writeKept } from '#platform/client/outbox-store.ts';
import type { Waiting } from '#platform/client/use-outbox.ts';

/** What the outbox stores of a message. */
export const unsentMessage = z.object({ conversationId: z.string(), sender: person, message: z.string() });
export type UnsentMessage = Waiting<z.infer<typeof unsentMessage>>;

const draftKey = (userId: string, conversationId: string) => `draft:${userId}:${conversationId}`;

export const findDraft = (storage: Storage, userId: string, conversationId: string): string =>
  storage.getItem(draftKey(userId, conversationId)) ?? '';

export function saveDraft(storage: Storage, userId: string, conversationId: string, text: string): void {
  const key = draftKey(userId, conversationId);
  if (text === '') storage.removeItem(key);
  else writeKept(storage, key, text);
}
