// Conversations in the cache, fed by pages, the live stream and the outbox. Only the newest page is ever refetched. Older pages change by
// live events alone, and are dropped when events may have been missed.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#features/profile/profile.ts';
import { useLive } from '#platform/client/live/live-stream.ts';
import type { LiveChange } from '#platform/shared/live.ts';
import type { Message, Reaction } from '../../conversation.ts';
import { conversationCopy } from '../../copy.ts';
import { conversationRead, messageReacted, messageRemoved, messageSent } from '../../events.ts';
import { conversationApi } from './conversation-api.ts';
import {
  addMessages,
  addOlder,
  mergeNewest,
  reactionOf,
  withReaction,
  type KnownMessages,
} from './known-messages.ts';

const conversationKey = (conversationId: string) =>
  [...conversationApi.messages.key(), conversationId] as const;

type Reading = { conversationId: string; arrived: Message[]; ending: AbortController };

/** Running reads of a page, each with the messages that have arrived for its conversation meanwhile. */
const readings = new Set<Reading>();

async function reading<T>(
  conversationId: string,
  read: (arrived: Message[], signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own: Reading = { conversationId, arrived: [], ending: new AbortController() };
  readings.add(own);
  try {
    return await read(own.arrived, own.ending.signal);
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
    meta: { grows: true },
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

const loadOlder = (queryClient: QueryClient, conversationId: string, before: number, limit?: number) =>
  reading(conversationId, async (arrived, signal) => {
    const page = await conversationApi.messages.call({ conversationId, before, limit }, { signal });
    queryClient.setQueryData<KnownMessages>(
      conversationKey(conversationId),
      (known) => known && addOlder(known, page, arrived),
    );
  });

/** Ends the reads of a conversation that is being removed, and returns how to read it again. */
export function endReading(queryClient: QueryClient, conversationId: string): () => void {
  const ofConversation = { queryKey: conversationKey(conversationId) };
  void queryClient.cancelQueries(ofConversation);
  for (const one of readings) if (one.conversationId === conversationId) one.ending.abort();
  return () => void queryClient.invalidateQueries(ofConversation);
}

/** How many older pages are loaded in search of one message, and the messages of each: the most that the server gives. */
const mostPages = 50;
const wholePage = 100;

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
        await loadOlder(queryClient, conversationId, known.older, wholePage);
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
  const add = ({ data }: LiveChange<Message>) => addToConversation(queryClient, data);
  useLive(messageSent, add);
  useLive(messageRemoved, add);
  useLive(messageReacted, add);
  useLive(conversationRead, ({ subjectId }) => {
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

/** Shows how far the user has read. */
export function showRead(
  queryClient: QueryClient,
  { conversationId, seq }: { conversationId: string; seq: number },
) {
  const key = conversationKey(conversationId);
  queryClient.setQueryData<KnownMessages>(key, (known) => known && { ...known, readSeq: seq });
}

/** `by`: the user, as the names below the message show them. */
export type Reacting = {
  conversationId: string;
  messageId: string;
  reaction: Reaction | null;
  by: Pick<Person, 'id' | 'displayName'>;
};

/** Shows a reaction, and returns how to show the former one again. */
export function showReaction(
  queryClient: QueryClient,
  { conversationId, messageId, reaction, by }: Reacting,
): () => void {
  const key = conversationKey(conversationId);
  const known = queryClient.getQueryData<KnownMessages>(key);
  const show = (shown: Reaction | null) =>
    queryClient.setQueryData<KnownMessages>(key, (now) => now && withReaction(now, messageId, by, shown));
  show(reaction);
  const before = known ? reactionOf(known, messageId, by.id) : null;
  return () => void show(before);
}

/** Shows that a message was removed. */
export function removeFromConversation(queryClient: QueryClient, conversationId: string, messageId: string) {
  const known = queryClient.getQueryData<KnownMessages>(conversationKey(conversationId));
  const message = known?.items.find(({ id }) => id === messageId);
  if (!message) return;
  const gone = { message: conversationCopy.removed, removed: true, quote: null, reactions: [] };
  addToConversation(queryClient, { ...message, ...gone });
}
