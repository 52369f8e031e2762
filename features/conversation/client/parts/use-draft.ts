import { useEffect, useState } from 'react';
import type { Quote } from '../../conversation.ts';
import { findDraft, findDraftQuote, saveDraft, saveDraftQuote } from '../offline.ts';
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
