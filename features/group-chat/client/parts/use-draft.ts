import { useState } from 'react';
import { createOfflineStore } from '../offline.ts';

/** What is being written, kept per person and golf session until it is sent. */
export function useDraft(userId: string, golfSessionId: string) {
  const [store] = useState(() => createOfflineStore(localStorage, userId));
  const [text, setText] = useState(() => store.draft(golfSessionId));
  function write(next: string) {
    setText(next);
    store.saveDraft(golfSessionId, next);
  }
  return [text, write] as const;
}
