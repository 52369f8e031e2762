// When the others in private chats are online: asked again while the screen is visible, and never shown once it is old.
import { useQuery } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { presenceContract } from '../contract.ts';
import type { Presence } from '../presence.ts';
import { mostAsked } from '../rules.ts';

export const presenceApi = apiFor('presence', presenceContract);

const askEvery = 30_000;
const tooOld = 45_000;

/** By conversation; null while it is not known yet. Without the chats whose other person the user may not see. */
export function usePresences(conversationIds: readonly string[]): ReadonlyMap<string, Presence> | null {
  const { data, isPending, isStale } = useQuery({
    queryKey: [...presenceApi.list.key(), conversationIds],
    queryFn: () => askAll(conversationIds),
    refetchOnMount: 'always',
    refetchInterval: askEvery,
    staleTime: tooOld,
    enabled: conversationIds.length > 0,
  });
  if (isPending) return null;
  return new Map(isStale ? [] : data?.map((item) => [item.conversationId, item]));
}

/** One call holds so many chats at most. */
async function askAll(conversationIds: readonly string[]): Promise<Presence[]> {
  const parts = Array.from({ length: Math.ceil(conversationIds.length / mostAsked) }, (_, part) =>
    conversationIds.slice(part * mostAsked, (part + 1) * mostAsked),
  );
  const answers = await Promise.all(
    parts.map((ids) => presenceApi.list.call({ conversationIds: ids.join(',') })),
  );
  return answers.flatMap(({ items }) => items);
}
