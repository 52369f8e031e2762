import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '#ui/page-header.tsx';
import { golfSessionCopy } from '../../copy.ts';
import { myLists } from '../../rules.ts';
import { CounterTabs } from '../parts/counter-tabs.tsx';
import { MyGolfSessionList } from '../parts/my-golf-session-list.tsx';
import { myGolfSessionsQuery, useLiveGolfSessions, useLiveUnread } from '../queries.ts';

/** /my-sessions: what I organise, where I play along, what was played. The chosen list stands in the address. */
export function MySessionsScreen() {
  const [search, setSearch] = useSearchParams();
  const list = myLists.find((candidate) => candidate === search.get('list')) ?? 'organised';
  const { data } = useInfiniteQuery(myGolfSessionsQuery(list));
  const queryClient = useQueryClient();
  useLiveGolfSessions();
  useLiveUnread();

  const loaded = data !== undefined;
  useEffect(() => {
    if (!loaded) return;
    for (const other of myLists) void queryClient.prefetchInfiniteQuery(myGolfSessionsQuery(other));
  }, [loaded, queryClient]);
  const known = [list, ...myLists]
    .map((candidate) => queryClient.getQueryData(myGolfSessionsQuery(candidate).queryKey))
    .find((pages) => pages !== undefined);

  return (
    <>
      <PageHeader title={golfSessionCopy.mine.title}>{golfSessionCopy.mine.lead}</PageHeader>
      <CounterTabs
        value={list}
        onValueChange={(next) => setSearch({ list: next }, { replace: true })}
        counts={known?.pages[0]?.counts ?? null}
      >
        <MyGolfSessionList list={list} />
      </CounterTabs>
    </>
  );
}
