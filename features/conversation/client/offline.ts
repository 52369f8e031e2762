// Drafts survive a reload: they are stored here under the user's id. Messages that wait for a connection are in the outbox.
// Signing out empties all storage of the device.
import { z } from 'zod';
import { quote, type Quote } from '#features/conversation/conversation.ts';
import { unsentText } from '#features/conversation/copy.ts';
import { person } from '#features/profile/profile.ts';
import { writeKept } from '#platform/client/device-storage.ts';
import type { Waiting } from '#platform/client/use-outbox.ts';

/** What the outbox stores of a message. */
export const unsentMessage = z.object({
  conversationId: z.string(),
  sender: person,
  message: z.string(),
  /** In a chat of two. Absent, like the quote, in a message of an earlier version. */
  isPair: z.boolean().default(false),
  quote: quote
    .nullable()
    .optional()
    .transform((value) => value ?? null),
});
export type UnsentMessage = Waiting<z.infer<typeof unsentMessage>>;

/** How far the user read without a connection. Only the furthest position per conversation waits. */
export const unsentPointer = z.object({ conversationId: z.string(), seq: z.number() });
export type UnsentPointer = z.infer<typeof unsentPointer>;

export const messageOutbox = 'conversation.message';
export const pointerOutbox = 'conversation.read';

/** How the list of everything that waits shows a message. Read pointers are not in that list. */
export const unsentMessages = {
  kind: messageOutbox,
  textOf: (payload: unknown) => unsentText(unsentMessage.safeParse(payload).data?.message ?? ''),
};

const quoteKey = (userId: string, conversationId: string) => `draft-quote:${userId}:${conversationId}`;
const draftKey = (userId: string, conversationId: string) => `draft:${userId}:${conversationId}`;

export const findDraft = (storage: Storage, userId: string, conversationId: string): string =>
  storage.getItem(draftKey(userId, conversationId)) ?? '';

export function saveDraft(storage: Storage, userId: string, conversationId: string, text: string): void {
  const key = draftKey(userId, conversationId);
  if (text === '') storage.removeItem(key);
  else writeKept(storage, key, text);
}

/** The message that the draft answers; null without one. */
export function findDraftQuote(storage: Storage, userId: string, conversationId: string): Quote | null {
  const kept = storage.getItem(quoteKey(userId, conversationId));
  if (kept === null) return null;
  try {
    return quote.safeParse(JSON.parse(kept)).data ?? null;
  } catch {
    return null;
  }
}

export function saveDraftQuote(
  storage: Storage,
  userId: string,
  conversationId: string,
  value: Quote | null,
): void {
  const key = quoteKey(userId, conversationId);
  if (value === null) storage.removeItem(key);
  else writeKept(storage, key, JSON.stringify(value));
}
