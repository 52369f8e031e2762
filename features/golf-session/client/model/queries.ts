// Golf sessions in the cache. They are refetched after every live event, and on entering a screen, because events may have been
// missed while no screen was subscribed. (After a gap in the stream the frame refetches everything.)
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { conversationRead, messageSent } from '#features/conversation/events.ts';
import { apiFor, pagesOf, withItems, readOnMount } from '#platform/client/api.ts';
import { refreshQueries, untilAfter, useLiveRefresh } from '#platform/client/refresh-queries.ts';
import { golfSessionContract } from '../../contract.ts';
import { golfSessionCopy } from '../../copy.ts';
import { golfSessionChanged, joinRequestChanged } from '../../events.ts';
import type { ComingDays, ComingFilter, ComingPage, GolfSession } from '../../golf-session.ts';
import { comingPageSize, type MyList } from '../../rules.ts';

export const golfSessionApi = apiFor('golf-session', golfSessionContract);

const { failure } = golfSessionCopy;
const pageSize = 20;

/** For the refetch at the first start of these rounds, which changes what users may do. */
export const untilStart = (golfSessions: readonly { startsAt: string }[] = []) =>
  untilAfter(golfSessions.map(({ startsAt }) => new Date(startsAt)));

type Rows = { items: readonly { startsAt: string }[] };

/** For a list that is open while one of its rounds starts. */
const refetchAtStart = {
  refetchInterval: ({ state }: { state: { data: InfiniteData<Rows> | undefined } }) =>
    untilStart(state.data?.pages.flatMap(({ items }) => items)),
};

/** `clubs`: also those of all clubs of the user, when no club is given. */
export type ChosenFilter = ComingFilter & { clubs?: 'mine' };

export type ComingList = UseInfiniteQueryResult<InfiniteData<ComingPage>>;

/** Coming golf sessions: of the club and public, or public only. */
export function useComing(clubId: string | null, filter: ChosenFilter): ComingList {
  const input = { ...filter, limit: comingPageSize };
  const settings = { ...refetchAtStart, ...readOnMount(failure.listTitle) };
  return useInfiniteQuery<ComingPage, Error, InfiniteData<ComingPage>, QueryKey, string | undefined>({
    ...(clubId === null
      ? golfSessionApi.listPublic.infiniteOptions({ ...pagesOf(input), ...settings })
      : golfSessionApi.list.infiniteOptions({ ...pagesOf({ clubId, ...input }), ...settings })),
    // The rows stay until those of another filter are loaded.
    placeholderData: keepPreviousData,
  });
}

/** How many golf sessions the coming days have; for a filter without a day. */
export function useDays(clubId: string | null, { clubs, ...filter }: ChosenFilter) {
  const settings = { refetchOnMount: 'always' as const, placeholderData: keepPreviousData };
  return useQuery<ComingDays, Error, ComingDays>(
    clubId === null
      ? golfSessionApi.daysPublic.queryOptions({ input: { ...filter, ...(clubs && { clubs }) }, ...settings })
      : golfSessionApi.days.queryOptions({ input: { ...filter, clubId }, ...settings }),
  );
}

/** How many golf sessions each filter finds, up to a page; null while unknown. */
export function useFound(clubId: string | null, filters: ChosenFilter[]) {
  // One query for all filters: `useQueries` would bring its code to every screen.
  const found = useQuery({
    queryKey: [...golfSessionApi.key(), 'found', clubId, filters],
    queryFn: () =>
      Promise.all(
        filters.map((filter) => {
          const input = { ...filter, limit: comingPageSize };
          return clubId === null
            ? golfSessionApi.listPublic.call(input)
            : golfSessionApi.list.call({ ...input, clubId });
        }),
      ),
  });
  if (found.isPending) return null;
  return filters.map((_, index) => {
    const page = found.data?.[index];
    return { total: page?.items.length ?? 0, more: Boolean(page?.nextCursor) };
  });
}

export const myGolfSessionsQuery = (list: MyList) =>
  golfSessionApi.mine.infiniteOptions({
    ...pagesOf({ list, limit: pageSize }),
    ...refetchAtStart,
    ...readOnMount(failure.mineTitle),
  });

export const earlierQuery = (list: MyList) =>
  golfSessionApi.earlier.infiniteOptions({
    ...pagesOf({ list, limit: pageSize }),
    meta: { failureTitle: failure.mineTitle },
  });

/** The golf session that this person plays next. A failure is silent: the home and 'Mijn Sessies' do without. */
export const nextRoundQuery = golfSessionApi.next.queryOptions({ input: {}, refetchOnMount: 'always' });

export const golfSessionQuery = (golfSessionId: string) =>
  golfSessionApi.get.queryOptions({
    input: { golfSessionId },
    refetchInterval: ({ state: { data } }) => untilStart(data && [data]),
    ...readOnMount(failure.oneTitle),
  });

export const participantsQuery = (golfSessionId: string) =>
  golfSessionApi.participants.queryOptions({
    input: { golfSessionId },
    refetchOnMount: 'always',
    meta: { failureTitle: failure.dataTitle, goneIsShown: true },
  });

export function refreshGolfSessions(queryClient: QueryClient) {
  return refreshQueries(queryClient, { queryKey: golfSessionApi.key() });
}

/** Updates a golf session in all cached lists before the server confirms it. */
export function changeInLists(queryClient: QueryClient, id: string, change: Partial<GolfSession>) {
  const withChange = (data: InfiniteData<ComingPage> | undefined) =>
    withItems(data, (items) => items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  for (const list of [golfSessionApi.list, golfSessionApi.listPublic, golfSessionApi.mine]) {
    queryClient.setQueriesData<InfiniteData<ComingPage>>({ queryKey: list.key() }, withChange);
  }
}

/** Shows the unread count that the open chat knows, before the server sends it. */
export function setUnreadMessages(queryClient: QueryClient, id: string, unreadMessages: number) {
  queryClient.setQueryData(golfSessionQuery(id).queryKey, (known) => known && { ...known, unreadMessages });
  changeInLists(queryClient, id, { unreadMessages });
}

/** Refetches the golf sessions on live events while the screen is mounted. */
export const useLiveGolfSessions = () =>
  useLiveRefresh([golfSessionChanged, joinRequestChanged], [golfSessionApi.key()]);

/** Keeps the unread counts current while they are visible. An open chat counts its own. */
export const useLiveUnread = (listening = true) =>
  useLiveRefresh([messageSent, conversationRead], [golfSessionApi.key()], () => listening);
