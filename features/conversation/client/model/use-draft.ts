import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useAccount } from '#features/account/client/model/queries.ts';
import { askBeforeLeaving, writeKept } from '#platform/client/device-storage.ts';
import { forgetAtSignOut } from '#platform/client/sign-in/sign-out.ts';
import type { Quote } from '../../conversation.ts';
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
  // What another tab sent may not stay in the input here, to be sent again.
  const readAgain = useEffectEvent(({ key }: StorageEvent) => {
    if (key === draftKey(userId, addressee)) writeText(findDraft(localStorage, userId, addressee));
    if (key === quoteKey(userId, conversationId))
      writeQuote(findDraftQuote(localStorage, userId, conversationId));
  });
  useEffect(() => onOtherTab((event) => readAgain(event)), []);
  return { text, setText, quote, setQuote };
}

/** The unsent text of a conversation, also when another tab changes it; empty without one, and when the addressee is null. */
export function useKeptDraft(addressee: string | null): string {
  const { id: userId } = useAccount();
  return useSyncExternalStore(onOtherTab, () =>
    addressee === null ? '' : findDraft(localStorage, userId, addressee).trim(),
  );
}

/** The browser fires this in the other tabs only. */
function onOtherTab(listener: (event: StorageEvent) => void) {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** `addressee`: the other person of a private chat, else the conversation. */
const draftKey = (userId: string, addressee: string) => `draft:${userId}:${addressee}`;
const quoteKey = (userId: string, conversationId: string) => `draft-quote:${userId}:${conversationId}`;

export const findDraft = (storage: Storage, userId: string, addressee: string): string =>
  readKept(storage, draftKey(userId, addressee));

export const saveDraft = (storage: Storage, userId: string, addressee: string, text: string): void =>
  keep(storage, draftKey(userId, addressee), text);

/** The message that the draft answers; null without one. */
export function findDraftQuote(storage: Storage, userId: string, conversationId: string): Quote | null {
  try {
    const kept: unknown = JSON.parse(readKept(storage, quoteKey(userId, conversationId)));
    return isQuote(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Without the schema: the screens with messages would load zod for it. */
function isQuote(kept: unknown): kept is Quote {
  const { seq, sender, message, removed } = kept as Partial<Quote>;
  const types = [seq, sender?.id, sender?.displayName, message, removed].map((value) => typeof value);
  return types.join(' ') === 'number string string string boolean';
}

export const saveDraftQuote = (
  storage: Storage,
  userId: string,
  conversationId: string,
  quote: Quote | null,
): void => keep(storage, quoteKey(userId, conversationId), quote === null ? '' : JSON.stringify(quote));

/** What the device has no room for stays until the page is left, about which the browser asks first. */
const unkept = new Map<string, string>();
let stopAsking: (() => void) | undefined;

function askWhileUnkept() {
  stopAsking?.();
  stopAsking = unkept.size > 0 ? askBeforeLeaving() : undefined;
}

forgetAtSignOut(async () => {
  unkept.clear();
  askWhileUnkept();
});

const readKept = (storage: Storage, key: string): string => unkept.get(key) ?? storage.getItem(key) ?? '';

/** Removes what is empty. */
function keep(storage: Storage, key: string, value: string): void {
  if (value === '') storage.removeItem(key);
  if (value === '' || writeKept(storage, key, value)) unkept.delete(key);
  else unkept.set(key, value);
  askWhileUnkept();
}
