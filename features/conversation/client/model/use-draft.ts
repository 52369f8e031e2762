import { useEffect, useEffectEvent, useState } from 'react';
import { writeKept } from '#platform/client/device-storage.ts';
import { quote, type Quote } from '../../conversation.ts';
import { draftKey, findDraft, saveDraft } from './kept-draft.ts';
import { findSharedText, setSharedText, withShared } from './shared-text.ts';

interface DraftOptions {
  userId: string;
  conversationId: string;
  /** The other one in a chat of two. The text stays theirs when that chat is removed: the next chat begins with it. */
  partnerId?: string | undefined;
}

/** The draft of a message and what it answers, stored until it is sent. */
export function useDraft({ userId, conversationId, partnerId }: DraftOptions) {
  const addressee = partnerId ?? conversationId;
  const [shared] = useState(findSharedText);
  const [text, writeText] = useState(() => withShared(findDraft(localStorage, userId, addressee), shared));
  const [quote, writeQuote] = useState(() => findDraftQuote(localStorage, userId, conversationId));
  function setText(next: string) {
    writeText(next);
    saveDraft(localStorage, userId, addressee, next);
  }
  function setQuote(next: Quote | null) {
    writeQuote(next);
    saveDraftQuote(localStorage, userId, conversationId, next);
  }
  const takeShared = useEffectEvent(() => {
    if (shared === '') return;
    saveDraft(localStorage, userId, addressee, text);
    // No other conversation may get the shared text too.
    setSharedText('');
  });
  useEffect(() => takeShared(), []);
  // The browser fires this in the other tabs only. What one of them sent may not stay in the input here, to be sent again.
  const readAgain = useEffectEvent(({ key }: StorageEvent) => {
    if (key === draftKey(userId, addressee)) writeText(findDraft(localStorage, userId, addressee));
    if (key === quoteKey(userId, conversationId))
      writeQuote(findDraftQuote(localStorage, userId, conversationId));
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => readAgain(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);
  return { text, setText, quote, setQuote };
}

const quoteKey = (userId: string, conversationId: string) => `draft-quote:${userId}:${conversationId}`;

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
