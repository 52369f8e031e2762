// Starts and stops the live stream with the signed-in user, and selects the club to show.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { meKey, meOptions, useMe } from '#features/account/client/model/queries.ts';
import { selectedMembership } from '#features/account/rules.ts';
import { useLiveClub } from '#features/club/client/model/queries.ts';
import { selectClub } from '#features/membership/client/model/commands.ts';
import { profileChanged } from '#features/profile/events.ts';
import { whenIdle } from '#platform/client/idle.ts';
import { live, useLive, useLiveGap } from '#platform/client/live/live-stream.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { rightsChanged } from '#platform/shared/live.ts';

/**
 * After a change of rights the guards and screens follow by themselves: refetching data that the user may no longer see would
 * only fail. When the account is unchanged, the event reports a block, which changes every list, or that the account of somebody in a
 * chat ended, which changes what the chat shows.
 */
async function refreshAfterRights(queryClient: QueryClient): Promise<void> {
  const accountNow = () => queryClient.getQueryData(meOptions.queryKey)?.account;
  const before = accountNow();
  await refreshQueries(queryClient, { queryKey: meKey });
  // An equal answer stays the same object.
  if (accountNow() === before) await refreshQueries(queryClient);
}

export function useAccountWatch(): void {
  const queryClient = useQueryClient();
  const me = useMe();
  const account = me.data?.account;
  const userId = account?.id;

  // Not from the offset in cached data, because cached data is refetched anyway.
  const listener = me.dataUpdatedAt > performance.timeOrigin ? userId : undefined;
  const offsetNow = useEffectEvent(() => me.data?.liveOffset ?? null);
  useEffect(() => {
    if (!listener) return undefined;
    let gone = false;
    // The stream also delivers the events between this offset and its start.
    const offset = offsetNow();
    const startLater = async () => {
      // The first calls of the page have priority.
      await whenIdle();
      if (!gone) live.start(listener, offset);
    };
    void startLater();
    // An interrupted stream may mean that the session has ended; asking is cheap.
    const stopWatching = live.onState(() => {
      if (live.state() === 'waiting') void queryClient.invalidateQueries({ queryKey: meKey });
    });
    return () => {
      gone = true;
      stopWatching();
      live.stop();
    };
  }, [queryClient, listener]);

  useLive(rightsChanged, () => void refreshAfterRights(queryClient));
  // The user's own name and picture are in every list.
  useLive(profileChanged, () => void refreshQueries(queryClient));
  useLiveClub();
  // Where no stream comes through, a chat keeps the older messages that somebody has scrolled back to.
  useLiveGap(
    (isEndless) =>
      void (isEndless ? queryClient.refetchQueries({ type: 'active' }) : refreshQueries(queryClient)),
  );

  const { send } = useSend(selectClub);
  const first = account?.profile && selectedMembership(account)?.club.id;
  const isStored = first === account?.profile?.selectedClubId;
  const isFresh = me.isSuccess && !me.isStale;
  const storeClub = useEffectEvent((clubId: string) => void send({ clubId }));
  useEffect(() => {
    if (first && !isStored && isFresh) storeClub(first);
  }, [first, isStored, isFresh]);
}
