// Presence of the others in private chats. It is fetched again while the screen is visible, and not shown once it is old.
import { useQuery } from '@tanstack/react-query';
import { presenceContract } from '#features/conversation/contract.ts';
import { apiFor } from '#platform/client/api.ts';
import { whenIdle } from '#platform/client/idle.ts';
import type { Presence } from '../../presence.ts';
import { askedTogether } from '../../rules.ts';

export const presenceApi = apiFor('presence', presenceContract);

const askEvery = 30_000;
const tooOld = 45_000;

/** Presence by conversation; null while it loads. Leaves out chats in which the user may not see the other's presence. */
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

/** Asks in several calls when there are more chats than one call allows, once the screen itself is there. */
async function askAll(conversationIds: readonly string[]): Promise<Presence[]> {
  await whenIdle();
  const answers = await Promise.all(
    askedTogether(conversationIds).map((ids) => presenceApi.list.call({ conversationIds: ids.join(',') })),
  );
  return answers.flatMap(({ items }) => items);
}
