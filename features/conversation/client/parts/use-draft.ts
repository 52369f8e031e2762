import { useState } from 'react';
import { findDraft, saveDraft } from '../offline.ts';

/** The draft of a message, stored per user and conversation until it is sent. */
export function useDraft(userId: string, conversationId: string) {
  const [text, setText] = useState(() => findDraft(localStorage, userId, conversationId));
  function write(next: string) {
    setText(next);
    saveDraft(localStorage, userId, conversationId, next);
  }
  return [text, write] as const;
}
