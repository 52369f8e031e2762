import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { haptic } from '#platform/client/device/device.ts';
import { failureOf } from '#platform/client/failure.ts';
import { WaitsForConnection } from '#platform/client/sending/send-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { ratingCopy } from '../../copy.ts';
import type { RatedPlayer } from '../../rating.ts';
import { hasRatedAll } from '../../rules.ts';
import { useGiveRatings, useUnsentRatings } from '../offline.ts';
import { ownRatingsQuery, useLiveRatings } from '../queries.ts';

type Given = Pick<RatedPlayer, 'stars' | 'tags'>;
type Changes = Readonly<Record<string, Given>>;

/** The ratings of one golf session: those that the server has, those that wait for a connection, and changes that are not sent yet. */
export function useRatingForm(golfSessionId: string, onSaved?: () => void) {
  const query = useQuery(ownRatingsQuery(golfSessionId));
  const [changes, setChanges] = useState<Changes>({});
  // Only the dialog needs a toast, because it closes; on a page the form itself says that the ratings wait.
  const tellWaiting = () => {
    const { title, body: description } = ratingCopy.waits;
    if (onSaved) showToast({ title, description, tone: 'info' });
  };
  const give = useGiveRatings(golfSessionId, tellWaiting);
  const { unsent, wait, retry, discard } = useUnsentRatings(golfSessionId);
  useLiveRatings();

  const waiting: Changes = Object.fromEntries(
    (unsent?.ratings ?? []).map(({ userId, stars, tags }) => [userId, { stars, tags }]),
  );
  const players = (query.data?.players ?? []).map((player) => ({
    ...player,
    ...waiting[player.id],
    ...changes[player.id],
  }));
  const changed = players.filter(({ id }) => id in changes);

  function change(userId: string, given: Given) {
    setChanges((before) => ({ ...before, [userId]: given }));
  }

  function submit() {
    if (changed.length === 0 || give.isPending) return;
    const ratings = changed.flatMap(({ id, displayName, stars, tags }) =>
      stars === null ? [] : [{ userId: id, displayName, stars, tags }],
    );
    haptic('medium');
    // Changes made while the request was running stay in the form.
    const forgetSent = () =>
      setChanges((now) =>
        Object.fromEntries(Object.entries(now).filter(([id, given]) => given !== changes[id])),
      );
    const finish = () => {
      forgetSent();
      onSaved?.();
    };
    // If it were sent directly, an older rating that waits could overwrite it later.
    if (unsent) {
      wait(ratings);
      tellWaiting();
      return finish();
    }
    return give.mutate(
      { golfSessionId, ratings },
      {
        onSuccess: finish,
        onError: (error) => {
          if (error instanceof WaitsForConnection) finish();
          // A closed period takes no stars. After other refusals the form shows the current players, and keeps the stars for them.
          else if (failureOf(error).code === 'CLOSED') setChanges({});
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
    unsent: unsent && {
      state: unsent.state,
      reason: unsent.reason,
      ratings: unsent.ratings,
      retry: () => retry(unsent.id),
      discard: () => discard(unsent.id),
    },
    change,
    submit,
  };
}
export type RatingFormState = ReturnType<typeof useRatingForm>;
