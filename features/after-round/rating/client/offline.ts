// Ratings that were given without a connection wait in the outbox, one command per golf session. Ratings given later are added to it and
// replace those of the same players. The server judges them when they arrive; refused ones stay until the user decides.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useAccount } from '#features/account/client/queries.ts';
import type { Outcome } from '#platform/client/outbox.ts';
import { failureOf } from '#platform/client/failure.ts';
import { sendCommand } from '#platform/client/sending/send-command.ts';
import { useWaitingCommand } from '#platform/client/sending/use-waiting-command.ts';
import { useOutbox, useOutboxSending, type Waiting } from '#platform/client/use-outbox.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { ratingCopy, unsentText } from '../copy.ts';
import { ratingTags, unsentRatings } from '../rules.ts';
import { ratingApi, refreshRatings } from './queries.ts';

/** What the outbox stores of ratings. The names are for the list of all waiting commands. */
export const waitingRatings = z.object({
  golfSessionId: z.string(),
  ratings: z.array(
    z.object({
      userId: z.string(),
      displayName: z.string(),
      stars: z.number(),
      tags: z.array(z.enum(ratingTags)),
    }),
  ),
});
type UnsentRatings = Waiting<z.infer<typeof waitingRatings>>;
type WaitingRating = z.infer<typeof waitingRatings>['ratings'][number];

export function sendRatings(
  queryClient: QueryClient,
  { id, golfSessionId, ratings }: UnsentRatings,
): Promise<Outcome> {
  const given = ratings.map(({ userId, stars, tags }) => ({ userId, stars, tags }));
  return sendCommand((options) => ratingApi.give.call({ id, golfSessionId, ratings: given }, options), {
    onSent: showSaved,
    onRefused: ({ message }) => showRefusal(message),
    onSettled: () => refreshRatings(queryClient),
  });
}

const showSaved = () => showToast({ title: ratingCopy.saved, tone: 'success' });
const showRefusal = (description: string) =>
  showToast({ title: ratingCopy.failure.saveTitle, description, tone: 'error' });

type Giving = { id: string; golfSessionId: string; ratings: WaitingRating[] };

/** Gives ratings of one golf session. They are kept with the players' names, for the list of waiting commands. */
export function useGiveRatings(golfSessionId: string, onWaiting: () => void) {
  const queryClient = useQueryClient();
  return useWaitingCommand({
    userId: useAccount().id,
    waits: ({ ratings }: Giving) => ({
      kind: unsentRatings,
      lane: golfSessionId,
      payload: { golfSessionId, ratings },
    }),
    call: ({ ratings, ...given }, options) =>
      ratingApi.give.call(
        { ...given, ratings: ratings.map(({ userId, stars, tags }) => ({ userId, stars, tags })) },
        options,
      ),
    onSuccess: showSaved,
    onWaiting,
    onRefused: (error) => showRefusal(failureOf(error).message),
    onSettled: () => refreshRatings(queryClient).then(() => undefined),
  });
}

/** Sends ratings while mounted, wherever the user goes. */
export function useRatingSending(): void {
  const { id } = useAccount();
  const queryClient = useQueryClient();
  useOutboxSending(id, unsentRatings, waitingRatings, (unsent) => sendRatings(queryClient, unsent));
}

/** The user's unsent ratings of one golf session (null without any), and an action that lets some wait. */
export function useUnsentRatings(golfSessionId: string) {
  const { waiting, add, retry, discard } = useOutbox(useAccount().id, unsentRatings, waitingRatings);
  const unsent = waiting.find((one) => one.golfSessionId === golfSessionId) ?? null;
  function wait(given: readonly WaitingRating[]) {
    const others = unsent?.ratings.filter(({ userId }) => given.every((one) => one.userId !== userId)) ?? [];
    const ratings = [...others, ...given];
    add(golfSessionId, { golfSessionId, ratings });
    if (unsent) discard(unsent.id);
  }
  return { unsent, wait, retry, discard };
}

/** For the list of all waiting commands. */
export const unsentRatingsText = {
  kind: unsentRatings,
  textOf: (payload: unknown) =>
    unsentText(waitingRatings.safeParse(payload).data?.ratings.map(({ displayName }) => displayName) ?? []),
};
