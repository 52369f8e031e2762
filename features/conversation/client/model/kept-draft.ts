// Apart from `use-draft.ts`: the list of conversations shows drafts too, and must not load the schema of a quote for it.
import { useSyncExternalStore } from 'react';
import { useAccount } from '#features/account/client/model/queries.ts';
import { writeKept } from '#platform/client/device-storage.ts';

export const draftKey = (userId: string, conversationId: string) => `draft:${userId}:${conversationId}`;

export const findDraft = (storage: Storage, userId: string, conversationId: string): string =>
  storage.getItem(draftKey(userId, conversationId)) ?? '';

export function saveDraft(storage: Storage, userId: string, conversationId: string, text: string): void {
  const key = draftKey(userId, conversationId);
  if (text === '') storage.removeItem(key);
  else writeKept(storage, key, text);
}

/** The unsent text of a conversation, also when another tab changes it; empty without one, and when the id is null. */
export function useKeptDraft(conversationId: string | null): string {
  const { id: userId } = useAccount();
  return useSyncExternalStore(onOtherTab, () =>
    conversationId === null ? '' : findDraft(localStorage, userId, conversationId).trim(),
  );
}

function onOtherTab(tell: () => void) {
  window.addEventListener('storage', tell);
  return () => window.removeEventListener('storage', tell);
}
