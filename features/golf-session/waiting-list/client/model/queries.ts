import { useQuery } from '@tanstack/react-query';
import { useMe } from '#features/account/client/model/queries.ts';
import { waitingListChanged, golfSessionChanged } from '#features/golf-session/events.ts';
import { apiFor } from '#platform/client/api.ts';
import { useLiveRefresh } from '#platform/client/refresh-queries.ts';
import { waitingListContract } from '../../contract.ts';

export const waitingListApi = apiFor('waiting-list', waitingListContract);

// Without a `failureTitle`: on a failure the position in the waiting list simply does not show, except on 'Mijn Sessies'.
const ownEntriesQuery = waitingListApi.mine.queryOptions({ input: {}, refetchOnMount: 'always' });

/** Reads the waiting lists that the user is on, and keeps them current. Only golfers wait, so only they make the call. */
export function useLiveOwnEntries() {
  const profile = useMe().data?.account?.profile ?? null;
  useLiveWaitingLists();
  return useQuery({ ...ownEntriesQuery, enabled: profile !== null });
}

/** The waiting lists that the user is on. Makes no call: for a screen that shows `Offers`, which reads them. */
export const useOwnEntries = () => useQuery({ ...ownEntriesQuery, enabled: false });

/** The user's own entry of this golf session; null without one, undefined until the waiting lists are known. Makes no call either. */
export function useOwnEntry(golfSessionId: string) {
  const { data } = useOwnEntries();
  return data && (data.items.find(({ golfSession }) => golfSession.id === golfSessionId) ?? null);
}

export const useEntries = (golfSessionId: string) =>
  useQuery(waitingListApi.list.queryOptions({ input: { golfSessionId }, refetchOnMount: 'always' }));

/** Refetches on live events while the screen is mounted: a position changes with the entries before it. */
export const useLiveWaitingLists = () =>
  useLiveRefresh([waitingListChanged, golfSessionChanged], [waitingListApi.key()]);
