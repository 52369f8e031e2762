import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { giveRatings } from '#features/after-round/rating/client/model/commands.ts';
import {
  myGolfSessionsQuery,
  nextRoundQuery,
  useLiveGolfSessions,
  useLiveUnread,
} from '#features/golf-session/client/model/queries.ts';
import { CardsLoading } from '#features/golf-session/client/parts/card-list.tsx';
import { CounterTabs } from '#features/golf-session/client/parts/counter-tabs.tsx';
import { MyGolfSessionList } from '#features/golf-session/client/parts/my-golf-session-list.tsx';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import {
  ownRequestsQuery,
  useLiveOwnRequests,
} from '#features/golf-session/join-request/client/model/queries.ts';
import { OwnRequests } from '#features/golf-session/join-request/client/parts/own-requests.tsx';
import { myLists, type MyList } from '#features/golf-session/rules.ts';
import { whenIdle } from '#platform/client/idle.ts';
import { pressedTab } from '#platform/client/navigation/pressed-tab.ts';
import { useUnsentStates } from '#platform/client/sending/use-send.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { BelowCard } from '../round/below-card.tsx';
import { WithRoundNotices } from '../round/round-notices.tsx';
import { Offers, OwnEntries } from '../round/waiting.tsx';

/** The dates of a series below its card. */
const OwnDates = loadLater(
  async () => (await import('#features/golf-session/series/client/parts/own-dates.tsx')).OwnDates,
);

const WaitsFailed = loadLater(async () => (await import('../round/waits-failed.tsx')).WaitsFailed);

/** /my-sessions: golf sessions that the user organises, joins or has played. The URL holds the chosen list. */
export function MySessionsScreen() {
  const [search, setSearch] = useSearchParams();
  const first = useFirstList();
  const list = myLists.find((candidate) => candidate === search.get('list')) ?? first;
  const queryClient = useQueryClient();
  useLiveGolfSessions();
  useLiveUnread();
  useLiveOwnRequests();
  const counts = useCounts(list);
  const unsentStars = useUnsentStates(giveRatings);

  const loaded = counts !== null;
  useEffect(() => {
    const loadOthers = async () => {
      await whenIdle();
      for (const other of myLists) void queryClient.prefetchInfiniteQuery(myGolfSessionsQuery(other));
    };
    if (loaded) void loadOthers();
  }, [loaded, queryClient]);

  return (
    <>
      <PageHeader title={golfSessionCopy.mine.title} />
      <Offers className="mb-6" />
      <CounterTabs
        value={list}
        onValueChange={(next) => setSearch({ list: next }, pressedTab)}
        counts={counts}
      >
        {list === 'joined' ? (
          <OwnRequests
            below={counts?.joined === 0 ? null : golfSessionCopy.mine.playing}
            loading={counts === null}
            Below={BelowCard}
          />
        ) : null}
        {list ? (
          <WithRoundNotices>
            <MyGolfSessionList list={list} unsent={unsentStars} Earlier={Earlier} Dates={OwnDates} />
          </WithRoundNotices>
        ) : null}
        {/* Loaded after the lists, so it is below them: nothing moves. */}
        {list === 'joined' ? <OwnEntries /> : null}
        {/* When the list failed as well, its own error is enough. */}
        {list === 'joined' && loaded ? <WaitsFailed /> : null}
      </CounterTabs>
      {list ? null : (
        <div className="pt-5">
          <CardsLoading />
        </div>
      )}
    </>
  );
}

/** The initial list of each entry of the browser's history, which is shown again when the user comes back to that entry. */
const firstLists = new Map<string, MyList>();

/** The initial list: the one with the next round, else the one with a pending request. Null until it is known. */
function useFirstList(): MyList | null {
  const { key } = useLocation();
  const next = useQuery(nextRoundQuery);
  const asked = useQuery(ownRequestsQuery);
  // Chosen once, on entering: later changes must not switch the list while the user reads.
  const [first, setFirst] = useState<MyList | null>(() => firstLists.get(key) ?? null);
  useEffect(() => {
    if (first !== null) firstLists.set(key, first);
  }, [key, first]);
  if (first !== null) return first;
  // Waits for the refetch: data from the device may be of yesterday. The requests matter only without a next round.
  if (next.isFetching) return null;
  const golfSession = next.data?.golfSession;
  if (!golfSession && asked.isFetching) return null;
  const joins = golfSession ? !golfSession.may.manage : (asked.data?.items.length ?? 0) > 0;
  setFirst(joins ? 'joined' : 'organised');
  return null;
}

/** Each list comes with the counters of all three. Returns those of the chosen list, else of any loaded one. */
function useCounts(list: MyList | null) {
  const organised = useInfiniteQuery({ ...myGolfSessionsQuery('organised'), enabled: list === 'organised' });
  const joined = useInfiniteQuery({ ...myGolfSessionsQuery('joined'), enabled: list === 'joined' });
  const completed = useInfiniteQuery({ ...myGolfSessionsQuery('completed'), enabled: list === 'completed' });
  const known = { organised: organised.data, joined: joined.data, completed: completed.data };
  const data = (list ? known[list] : undefined) ?? known.organised ?? known.joined ?? known.completed;
  return data?.pages[0]?.counts ?? null;
}

/** The folded list of earlier golf sessions at the end of 'Mijn Sessies'. */
const Earlier = loadLater(
  async () => (await import('#features/golf-session/client/parts/earlier/earlier.tsx')).Earlier,
);
