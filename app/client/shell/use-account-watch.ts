// What follows from who is signed in: the live stream, and a club whose pages open.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { meKey, useMe } from '#features/account/client/queries.ts';
import { useSelectClub } from '#features/membership/client/queries.ts';
import { selectedMembership } from '#features/account/rules.ts';
import { profileKind } from '#features/profile/rules.ts';
import { live } from '#platform/client/live/live-stream.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useLive, useLiveGap } from '#platform/client/live/use-live.ts';

export function useAccountWatch(): void {
  const queryClient = useQueryClient();
  const me = useMe();
  const account = me.data?.account;
  const userId = account?.id;

  // Not from the place in kept data: what is on screen from then is read again anyway.
  const listener = me.dataUpdatedAt > performance.timeOrigin ? userId : undefined;
  const startLive = useEffectEvent(() => live.start(me.data?.livePlace ?? null));
  useEffect(() => {
    if (!listener) return undefined;
    startLive();
    // A stream that is cut may mean that the sign-in has ended; asking costs little.
    const stopWatching = live.onState(() => {
      if (live.state() === 'waiting') void queryClient.invalidateQueries({ queryKey: meKey });
    });
    return () => {
      stopWatching();
      live.stop();
    };
  }, [queryClient, listener]);

  useLive('rights.changed', () => void refreshQueries(queryClient, { queryKey: meKey }));
  // What others see of oneself stands in every list.
  useLive(profileKind, () => void refreshQueries(queryClient));
  useLiveGap(() => void refreshQueries(queryClient));

  const { mutate: selectClub } = useSelectClub();
  const first = account?.profile && selectedMembership(account)?.club.id;
  const isStored = first === account?.profile?.selectedClubId;
  const isFresh = me.isSuccess && !me.isStale;
  const storeClub = useEffectEvent((clubId: string) => selectClub({ clubId }));
  useEffect(() => {
    if (first && !isStored && isFresh) storeClub(first);
  }, [first, isStored, isFresh]);
}
