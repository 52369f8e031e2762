// Conversations in the cache, fed by pages, the live stream and the outbox. Only the newest page is ever refetched. Older pages change by
// live events alone, and are dropped when events may have been missed.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#platform/client/failure.ts';
import type { Outcome } from '#platform/client/outbox.ts';
import { useOutbox, useOutboxSending } from '#platform/client/use-outbox.ts';
import { sendCommand } from '#platform/client/sending/send-command.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { useLive } from '#platform/client/live/use-live.ts';
import type { Person } from '#features/profile/profile.ts';
import { useAccount } from '#features/account/client/queries.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { conversationCopy } from '../copy.ts';
import type { Message, Quote } from '../conversation.ts';
import { messageKind, messageReactedKind, messageRemovedKind, readKind, type Reaction } from '../rules.ts';
import {
  messageOutbox,
  pointerOutbox,
  unsentMessage,
  unsentPointer,
  type UnsentMessage,
  type UnsentPointer,
} from './offline.ts';
import { conversationApi } from './parts/conversation-api.ts';
import {
  addMessages,
  addOlder,
  mergeNewest,
  reactionOf,
  withReaction,
  type KnownMessages,
} from './parts/known-messages.ts';

const conversationKey = (conversationId: string) =>
  [...conversationApi.messages.key(), conversationId] as const;

type Reading = { conversationId: string; arrived: Message[] };

/** Running reads of a page, each with the messages that have arrived for its conversation meanwhile. */
const readings = new Set<Reading>();

async function reading<T>(conversationId: string, read: (arrived: Message[]) => Promise<T>): Promise<T> {
  const own: Reading = { conversationId, arrived: [] };
  readings.add(own);
  try {
    return await read(own.arrived);
  } finally {
    readings.delete(own);
  }
}

export function conversationQuery(queryClient: QueryClient, conversationId: string) {
  const queryKey = conversationKey(conversationId);
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      reading(conversationId, async (arrived) => {
        const page = await conversationApi.messages.call({ conversationId }, { signal });
        // Restored from the device, or after a gap in the stream.
        const mayHaveMissed = queryClient.getQueryState(queryKey)?.isInvalidated === true;
        return mergeNewest(queryClient.getQueryData<KnownMessages>(queryKey), page, arrived, mayHaveMissed);
      }),
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
      await loadOlder(queryClient, conversationId, older);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { state, load };
}

const loadOlder = (queryClient: QueryClient, conversationId: string, before: number) =>
  reading(conversationId, async (arrived) => {
    const page = await conversationApi.messages.call({ conversationId, before });
    queryClient.setQueryData<KnownMessages>(
      conversationKey(conversationId),
      (known) => known && addOlder(known, page, arrived),
    );
  });

/** How many older pages are loaded in search of one message. */
const mostPages = 20;

/** Loads older pages until a message is there; false when it cannot be found. */
export function useFindMessage(conversationId: string) {
  const queryClient = useQueryClient();
  return async (seq: number): Promise<boolean> => {
    const key = conversationKey(conversationId);
    try {
      for (let page = 0; page <= mostPages; page += 1) {
        const known = queryClient.getQueryData<KnownMessages>(key);
        if (!known) return false;
        if (known.items.some((message) => message.seq === seq)) return true;
        if (known.older === null || known.older <= seq) return false;
        // One after the other: each page says where the next one begins.
        // oxlint-disable-next-line no-await-in-loop
        await loadOlder(queryClient, conversationId, known.older);
      }
    } catch {
      // Without a connection the message cannot be found.
    }
    return false;
  };
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
  useLive(messageReactedKind, add);
  useLive(readKind, ({ subjectId }) => {
    if (subjectId === null) return;
    const known = queryClient.getQueryData<KnownMessages>(conversationKey(subjectId));
    // The read pointer of this device is already up to date.
    if (known && known.readSeq < newestOf(known)) {
      void queryClient.refetchQueries({ queryKey: conversationKey(subjectId) });
    }
  });
}

const newestOf = (known: KnownMessages) => known.items.at(-1)?.seq ?? 0;

/** Adds a message or its change; while a page is loading, it is held until that arrives. */
export function addToConversation(queryClient: QueryClient, message: Message) {
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
  const { waiting, add, discard } = useOutbox(useAccount().id, pointerOutbox, unsentPointer);
  return (seq: number) => {
    const key = conversationKey(conversationId);
    const known = queryClient.getQueryData<KnownMessages>(key);
    if (!known || known.readSeq >= seq) return;
    queryClient.setQueryData<KnownMessages>(key, { ...known, readSeq: seq });
    conversationApi.read.call({ conversationId, seq }).catch((error: unknown) => {
      // After any other failure the next call carries the pointer along.
      if (failureOf(error).code !== 'OFFLINE') return;
      for (const one of waiting) if (one.conversationId === conversationId) discard(one.id);
      add(`read ${conversationId}`, { conversationId, seq }, { isBrief: true });
    });
  };
}

/** Shows the user's reaction at once, and takes it back when it is refused. */
export function useReact(conversationId: string) {
  const queryClient = useQueryClient();
  const { id: userId, profile } = useAccount();
  const me = { id: userId, displayName: profile?.displayName ?? conversationCopy.you };
  const key = conversationKey(conversationId);
  const show = (messageId: string, reaction: Reaction | null) =>
    queryClient.setQueryData<KnownMessages>(
      key,
      (known) => known && withReaction(known, messageId, me, reaction),
    );
  return useCommand({
    ...conversationApi.react.mutationOptions({
      // Commands run one after the other, so that the last choice stays.
      scope: { id: `reaction ${conversationId}` },
      onMutate: ({ messageId, reaction }) => {
        const known = queryClient.getQueryData<KnownMessages>(key);
        show(messageId, reaction);
        return { before: known ? reactionOf(known, messageId, userId) : null };
      },
      onError: (error, { messageId }, context) => {
        show(messageId, context?.before ?? null);
        const { message: description } = failureOf(error);
        showToast({ title: conversationCopy.failure.reactTitle, description, tone: 'error' });
      },
    }),
    target: ({ messageId }) => messageId,
  });
}

/** Removes an own message for all readers. */
export function useRemoveMessage(conversationId: string) {
  const queryClient = useQueryClient();
  return useCommand({
    ...conversationApi.remove.mutationOptions({
      onSuccess: ({ messageId }) => {
        const known = queryClient.getQueryData<KnownMessages>(conversationKey(conversationId));
        const message = known?.items.find(({ id }) => id === messageId);
        if (message) {
          const { removed } = conversationCopy;
          addToConversation(queryClient, {
            ...message,
            message: removed,
            removed: true,
            quote: null,
            reactions: [],
          });
        }
      },
      onError: (error) => {
        const { message: description } = failureOf(error);
        showToast({ title: conversationCopy.failure.removeTitle, description, tone: 'error' });
      },
    }),
    target: ({ messageId }) => messageId,
  });
}

export function sendMessage(queryClient: QueryClient, unsent: UnsentMessage): Promise<Outcome> {
  const { id, conversationId, sender, message, quote, isPair } = unsent;
  const { sendTitle, sendToPairTitle } = conversationCopy.failure;
  const replyTo = quote?.seq;
  return sendCommand(
    (options) =>
      conversationApi.send.call(
        { id, conversationId, message, ...(replyTo !== undefined && { replyTo }) },
        options,
      ),
    {
      onSent: ({ seq, sentAt }) =>
        addToConversation(queryClient, {
          id,
          conversationId,
          seq,
          sender,
          message,
          sentAt,
          removed: false,
          quote,
          reactions: [],
        }),
      onRefused: ({ message: description }) =>
        showToast({ title: isPair ? sendToPairTitle : sendTitle, description, tone: 'error' }),
    },
  );
}

/**
 * Sends pending messages while a signed-in user has this mounted. It wraps all screens, so that messages are sent wherever the user
 * goes.
 */
export function useSending(): void {
  const { id } = useAccount();
  const queryClient = useQueryClient();
  useOutboxSending(id, messageOutbox, unsentMessage, (unsent) => sendMessage(queryClient, unsent));
  useOutboxSending(id, pointerOutbox, unsentPointer, sendPointer);
}

export async function sendPointer({ conversationId, seq }: UnsentPointer): Promise<Outcome> {
  const outcome = await sendCommand((options) => conversationApi.read.call({ conversationId, seq }, options));
  return outcome.result === 'refused' ? { result: 'sent' } : outcome;
}

/** The user's pending messages in a conversation, with actions to retry or discard them. */
export function useUnsent(conversationId: string) {
  const { id } = useAccount();
  useSending();
  const outbox = useOutbox(id, messageOutbox, unsentMessage);
  return {
    ...outbox,
    unsent: outbox.waiting.filter((unsent) => unsent.conversationId === conversationId),
    add: (sender: Person, message: string, quote: Quote | null, isPair: boolean) =>
      outbox.add(conversationId, { conversationId, sender, message, quote, isPair }),
  };
}
