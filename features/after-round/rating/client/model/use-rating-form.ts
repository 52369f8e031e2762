import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { haptic } from '#platform/client/device/device.ts';
import type { Sent } from '#platform/client/sending/deliver.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { ratingCopy } from '../../copy.ts';
import type { RatedPlayer } from '../../rating.ts';
import { hasRatedAll } from '../../rules.ts';
import { giveRatings } from './commands.ts';
import { ownRatingsQuery, useLiveRatings } from './queries.ts';

type Given = Pick<RatedPlayer, 'stars' | 'tags'>;
type Changes = Readonly<Record<string, Given>>;

const ratingsOf = (players: readonly RatedPlayer[]) =>
  players.flatMap(({ id, displayName, stars, tags }) =>
    stars === null ? [] : [{ userId: id, displayName, stars, tags }],
  );

const changedSince = (before: Changes, now: Changes): Changes =>
  Object.fromEntries(Object.entries(now).filter(([id, given]) => given !== before[id]));

/** The ratings of one golf session: those that the server has, those that wait for a connection, and changes that are not sent yet. */
export function useRatingForm(golfSessionId: string, onSaved?: () => void) {
  const query = useQuery(ownRatingsQuery(golfSessionId));
  const [changes, setChanges] = useState<Changes>({});
  const give = useSend(giveRatings);
  const unsent = give.unsent.find(({ lane }) => lane === golfSessionId);
  useLiveRatings();

  const players = (query.data?.players ?? []).map((player) => {
    const waiting = unsent?.input.ratings.find(({ userId }) => userId === player.id);
    const { stars, tags } = changes[player.id] ?? waiting ?? player;
    return { ...player, stars, tags };
  });
  const changed = players.filter(({ id }) => id in changes);

  function change(userId: string, given: Given) {
    setChanges((before) => ({ ...before, [userId]: given }));
  }

  function onEnd(sent: Sent<unknown>) {
    // A closed period takes no stars. After other refusals the form shows the current players, and keeps the stars for them.
    if (sent.result === 'refused') return sent.failure.code === 'CLOSED' && setChanges({});
    // Changes made while the request was running stay in the form.
    setChanges((now) => changedSince(changes, now));
    // Only the dialog needs a toast, because it closes; on a page the form itself says that the ratings wait.
    const { title, body: description } = ratingCopy.waits;
    if (sent.result === 'waits' && onSaved) showToast({ title, description, tone: 'info' });
    return onSaved?.();
  }

  function submit() {
    if (changed.length === 0 || give.pending) return;
    const ratings = ratingsOf(changed);
    haptic('medium');
    void give.send({ golfSessionId, ratings }, { onEnd });
  }

  return {
    query,
    players,
    open: query.data?.state === 'open',
    hasChanges: changed.length > 0,
    /** The server has stars for every player. */
    isDone: hasRatedAll(query.data?.players ?? []),
    pending: give.pending,
    /** The ratings that wait for a connection or were refused, with the reason; null while they are being sent. */
    unsent: unsent && unsent.state !== 'sending' ? unsent : null,
    retry: () => unsent && give.retry(unsent.id),
    discard: () => unsent && give.discard(unsent.id),
    change,
    submit,
  };
}
export type RatingFormState = ReturnType<typeof useRatingForm>;
