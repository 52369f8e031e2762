import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { haptic } from '#platform/client/device/device.ts';
import { failureOf } from '#platform/client/failure.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { ratingCopy } from '../../copy.ts';
import type { RatedPlayer } from '../../rating.ts';
import { hasRatedAll } from '../../rules.ts';
import { ownRatingsQuery, useGiveRatings, useLiveRatings } from '../queries.ts';

type Given = Pick<RatedPlayer, 'stars' | 'tags'>;

/** The ratings of one golf session: what the server has, with the changes that were not sent yet. */
export function useRatingForm(golfSessionId: string, onSaved?: () => void) {
  const query = useQuery(ownRatingsQuery(golfSessionId));
  const [changes, setChanges] = useState<Readonly<Record<string, Given>>>({});
  const give = useGiveRatings();
  useLiveRatings();

  const players = (query.data?.players ?? []).map((player) => ({ ...player, ...changes[player.id] }));
  const changed = players.filter(({ id }) => id in changes);

  function change(userId: string, given: Given) {
    setChanges((before) => ({ ...before, [userId]: given }));
  }

  function submit() {
    if (changed.length === 0 || give.isPending) return;
    const ratings = changed.flatMap(({ id, stars, tags }) =>
      stars === null ? [] : [{ userId: id, stars, tags }],
    );
    haptic('medium');
    give.mutate(
      { golfSessionId, ratings },
      {
        onSuccess: () => {
          setChanges({});
          showToast({ title: ratingCopy.saved, tone: 'success' });
          onSaved?.();
        },
        onError: (error) => {
          const { code, message: description } = failureOf(error);
          // The form shows the players as they are now; what was filled in for those who stay is kept.
          if (code === 'CLOSED') setChanges({});
          showToast({ title: ratingCopy.failure.saveTitle, description, tone: 'error' });
        },
      },
    );
  }

  return {
    query,
    players,
    open: query.data?.state === 'open',
    hasChanges: changed.length > 0,
    /** The server has stars for every player. */
    isDone: hasRatedAll(query.data?.players ?? []),
    pending: give.isPending,
    change,
    submit,
  };
}
export type RatingFormState = ReturnType<typeof useRatingForm>;
