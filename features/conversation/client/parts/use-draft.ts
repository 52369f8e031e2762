import { useState } from 'react';
import { createOfflineStore } from '../offline.ts';

/** What is being written, kept per person and conversation until it is sent. */
export function useDraft(userId: string, conversationId: string) {
  const [store] = useState(() => createOfflineStore(localStorage, userId));
  const [text, setText] = useState(() => store.draft(conversationId));
  function write(next: string) {
    setText(next);
    store.saveDraft(conversationId, next);
  }
  return [text, write] as const;
}
