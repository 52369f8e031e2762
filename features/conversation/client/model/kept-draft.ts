// Apart from `use-draft.ts`: the list of conversations shows drafts too, and must not load the schema of a quote for it.
import { useSyncExternalStore } from 'react';
import { useAccount } from '#features/account/client/model/queries.ts';
import { writeKept } from '#platform/client/device-storage.ts';

/** `addressee`: the other person of a private chat, else the conversation. */
export const draftKey = (userId: string, addressee: string) => `draft:${userId}:${addressee}`;

export const findDraft = (storage: Storage, userId: string, addressee: string): string =>
  storage.getItem(draftKey(userId, addressee)) ?? '';

export function saveDraft(storage: Storage, userId: string, addressee: string, text: string): void {
  const key = draftKey(userId, addressee);
  if (text === '') storage.removeItem(key);
  else writeKept(storage, key, text);
}

/** The unsent text of a conversation, also when another tab changes it; empty without one, and when the id is null. */
export function useKeptDraft(addressee: string | null): string {
  const { id: userId } = useAccount();
  return useSyncExternalStore(onOtherTab, () =>
    addressee === null ? '' : findDraft(localStorage, userId, addressee).trim(),
  );
}

function onOtherTab(tell: () => void) {
  window.addEventListener('storage', tell);
  return () => window.removeEventListener('storage', tell);
}
