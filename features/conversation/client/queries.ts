// The group chat in the cache: one conversation per golf session, fed by pages, by the live stream and by the
// outbox. Only the newest page is ever read again: the rest does not change.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAccount } from '#features/account/client/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { forgetAtSignOut } from '#platform/client/sign-in.ts';
import { useLive } from '#platform/client/use-live.ts';
import { showToast } from '#ui/toast.ts';
import { conversationContract } from '../contract.ts';
import { conversationCopy } from '../copy.ts';
import { messageKind, type Message } from '../conversation.ts';
import { createOfflineStore, type UnsentMessage } from './offline.ts';
import { addMessages, addOlder, mergeNewest, type KnownMessages } from './parts/known-messages.ts';
import { createOutbox, type Outbox, type Outcome } from './parts/outbox.ts';
import { writingBegins } from './parts/unsent.ts';

export const conversationApi = apiFor('conversation', conversationContract);

const conversationKey = (conversationId: string) =>
  [...conversationApi.messages.key(), conversationId] as const;

export function conversationQuery(queryClient: QueryClient, conversationId: string) {
  const queryKey = conversationKey(conversationId);
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const page = await conversationApi.messages.call({ conversationId }, { signal });
      return mergeNewest(queryClient.getQueryData<KnownMessages>(queryKey), page);
    },
    refetchOnMount: 'always',
  } as const;
}

/** Loads the page above; `older` is null at the beginning of the conversation. */
export function useOlderMessages(conversationId: string, older: number | null) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async () => {
    if (older === null || state === 'loading') return;
    setState('loading');
    try {
      const page = await conversationApi.messages.call({ conversationId, before: older });
      queryClient.setQueryData<KnownMessages>(
        conversationKey(conversationId),
        (known) => known && addOlder(known, page),
      );
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { state, load };
}

/**
 * Messages of others, and own ones from another device, as they come. After a gap in the stream the shell has
 * everything read again: here that is the newest page.
 */
export function useLiveMessages() {
  const queryClient = useQueryClient();
  useLive(messageKind, (change) => {
    if (change.data) addToConversation(queryClient, change.data as Message);
  });
}

function addToConversation(queryClient: QueryClient, arrived: Message) {
  queryClient.setQueryData<KnownMessages>(
    conversationKey(arrived.conversationId),
    (known) => known && addMessages(known, [arrived]),
  );
}

/** Long enough for a weak signal; after that the line counts as lost and the message is sent again. */
const longestSend = 20_000;

async function sendMessage(queryClient: QueryClient, unsent: UnsentMessage): Promise<Outcome> {
  const { id, conversationId, sender } = unsent;
  try {
    const signal = AbortSignal.timeout(longestSend);
    const { seq, sentAt } = await conversationApi.send.call(
      { id, conversationId, message: unsent.message },
      { signal },
    );
    addToConversation(queryClient, { id, conversationId, seq, sender, message: unsent.message, sentAt });
    return { result: 'sent' };
  } catch (error) {
    const failure = failureOf(error);
    const timedOut = error instanceof DOMException;
    if (failure.code === 'OFFLINE' || timedOut) return { result: 'unreachable' };
    showToast({ title: conversationCopy.failure.sendTitle, description: failure.message, tone: 'error' });
    return { result: 'refused', reason: failure.message };
  }
}

const outboxes = new Map<string, Outbox>();

/** One per person, whatever the number of conversations. */
function outboxOf(userId: string, queryClient: QueryClient): Outbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const store = createOfflineStore(localStorage, userId);
  const outbox = createOutbox(store, (unsent) => sendMessage(queryClient, unsent));
  outboxes.set(userId, outbox);
  writingBegins();
  return outbox;
}

// The device forgets what was kept by itself; here it is what is still in memory.
forgetAtSignOut(async () => {
  for (const outbox of outboxes.values()) outbox.pause();
  outboxes.clear();
});

/**
 * Sends what waits, for as long as somebody who is signed in has this on screen. Beside the chat itself it fits
 * around all screens, so that a message goes out wherever the person has gone in the meantime.
 */
export function useSending(): Outbox {
  const { id } = useAccount();
  const outbox = outboxOf(id, useQueryClient());
  useEffect(() => {
    const stop = outbox.attend();
    window.addEventListener('online', outbox.resume);
    return () => {
      window.removeEventListener('online', outbox.resume);
      stop();
    };
  }, [outbox]);
  return outbox;
}

export function useOutbox() {
  const outbox = useSending();
  const state = useSyncExternalStore(outbox.onChange, outbox.state);
  return { ...outbox, ...state };
}
