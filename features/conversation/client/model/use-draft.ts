import { useEffect, useState } from 'react';
import { writeKept } from '#platform/client/device-storage.ts';
import { quote, type Quote } from '../../conversation.ts';
import { findSharedText, setSharedText } from './shared-text.ts';

/** The draft of a message and what it answers, stored per user and conversation until it is sent. */
export function useDraft(userId: string, conversationId: string) {
  const [text, writeText] = useState(
    () => findDraft(localStorage, userId, conversationId) || findSharedText(),
  );
  // No other conversation may get the shared text too.
  useEffect(() => {
    if (findSharedText() !== '') setSharedText('');
  }, []);
  const [quote, writeQuote] = useState(() => findDraftQuote(localStorage, userId, conversationId));
  function setText(next: string) {
    writeText(next);
    saveDraft(localStorage, userId, conversationId, next);
  }
  function setQuote(next: Quote | null) {
    writeQuote(next);
    saveDraftQuote(localStorage, userId, conversationId, next);
  }
  return { text, setText, quote, setQuote };
}

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
