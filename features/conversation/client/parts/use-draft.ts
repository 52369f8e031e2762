import { useState } from 'react';
import { findDraft, saveDraft } from '../offline.ts';

/** What is being written, kept per person and conversation until it is sent. */
export function useDraft(userId: string, conversationId: string) {
  const [text, setText] = useState(() => findDraft(localStorage, userId, conversationId));
  function write(next: string) {
    setText(next);
    saveDraft(localStorage, userId, conversationId, next);
  }
  return [text, write] as const;
}
