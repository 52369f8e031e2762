// Conversations in the cache, fed by pages, the live stream and the outbox. Only the newest page is ever refetched: the rest does not
// change.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiFor } from '#platform/client/api.ts';
import type { Outcome } from '#platform/client/outbox.ts';
import { useOutbox, useOutboxSending } from '#platform/client/use-outbox.ts';
import { sendCommand } from '#platform/client/send-command.ts';
import { useLive } from '#platform/client/live/use-live.ts';
import type { Person } from '#features/profile/profile.ts';
import { useAccount } from '#features/account/client/queries.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { conversationContract } from '../contract.ts';
import { conversationCopy } from '../copy.ts';
import type { Message } from '../conversation.ts';
import { messageKind, messageRemovedKind, readKind } from '../rules.ts';
import { unsentMessage, type UnsentMessage } from './offline.ts';
import { addMessages, addOlder, mergeNewest, type KnownMessages } from './parts/known-messages.ts';

export const conversationApi = apiFor('conversation', conversationContract);

const conversationKey = (conversationId: string) =>
  [...conversationApi.messages.key(), conversationId] as const;

/** Running reads of a newest page, each with the messages that have arrived for its conversation meanwhile. */
const readings = new Set<{ conversationId: string; arrived: Message[] }>();

export function conversationQuery(queryClient: QueryClient, conversationId: string) {
  const queryKey = conversationKey(conversationId);
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const reading = { conversationId, arrived: [] as Message[] };
      readings.add(reading);
      try {
        const page = await conversationApi.messages.call({ conversationId }, { signal });
        return mergeNewest(queryClient.getQueryData<KnownMessages>(queryKey), page, reading.arrived);
      } finally {
        readings.delete(reading);
      }
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
 * Live messages of others, and own ones and read pointers from other devices. After a gap in the stream the frame refetches
 * everything: here that is the newest page.
 */
export function useLiveMessages() {
  const queryClient = useQueryClient();
  const add = (change: { data?: unknown }) => {
    if (change.data) addToConversation(queryClient, change.data as Message);
  };
  useLive(messageKind, add);
  useLive(messageRemovedKind, add);
  useLive(readKind, ({ subjectId }) => {
    if (subjectId === null) return;
    const known = queryClient.getQueryData<KnownMessages>(conversationKey(subjectId));
    // The read pointer of this device is already up to date.
    if (known && known.readSeq < newestOf(known)) {
      void queryClient.invalidateQueries({ queryKey: conversationKey(subjectId) });
    }
  });
}

const newestOf = (known: KnownMessages) => known.items.at(-1)?.seq ?? 0;

/** Adds a message; while the first page is loading, it is held until that arrives. */
function addToConversation(queryClient: QueryClient, message: Message) {
  for (const { conversationId, arrived } of readings) {
    if (conversationId === message.conversationId) arrived.push(message);
  }
  queryClient.setQueryData<KnownMessages>(
    conversationKey(message.conversationId),
    (known) => known && addMessages(known, [message]),
  );
}

/** Sends the read pointer to the server, once, if it has moved forward. */
export function useReadPointer(conversationId: string) {
  const queryClient = useQueryClient();
  return (seq: number) => {
    const key = conversationKey(conversationId);
    const known = queryClient.getQueryData<KnownMessages>(key);
    if (!known || known.readSeq >= seq) return;
    queryClient.setQueryData<KnownMessages>(key, { ...known, readSeq: seq });
    // If this call fails, the next one carries the pointer along.
    void conversationApi.read.call({ conversationId, seq }).catch(() => undefined);
  };
}

function sendMessage(queryClient: QueryClient, unsent: UnsentMessage): Promise<Outcome> {
  const { id, conversationId, sender, message } = unsent;
  return sendCommand(
    async (options) => {
      const { seq, sentAt } = await conversationApi.send.call({ id, conversationId, message }, options);
      addToConversation(queryClient, { id, conversationId, seq, sender, message, sentAt, removed: false });
    },
    ({ message: description }) =>
      showToast({ title: conversationCopy.failure.sendTitle, description, tone: 'error' }),
  );
}

const outboxKind = 'conversation.message';

/**
 * Sends pending messages while a signed-in user has this mounted. It wraps all screens, so that messages are sent wherever the user
 * goes.
 */
export function useSending(): void {
  const { id } = useAccount();
  const queryClient = useQueryClient();
  useOutboxSending(id, outboxKind, unsentMessage, (unsent) => sendMessage(queryClient, unsent));
}

/** The user's pending messages in a conversation, with actions to retry or discard them. */
export function useUnsent(conversationId: string) {
  const { id } = useAccount();
  useSending();
  const outbox = useOutbox(id, outboxKind, unsentMessage);
  return {
    ...outbox,
    unsent: outbox.waiting.filter((unsent) => unsent.conversationId === conversationId),
    add: (sender: Person, message: string) => outbox.add(conversationId, { conversationId, sender, message }),
  };
}
