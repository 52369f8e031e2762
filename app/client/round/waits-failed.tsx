import { useQuery } from '@tanstack/react-query';
import { ownRequestsQuery } from '#features/golf-session/join-request/client/model/queries.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { useOwnEntries } from '#features/golf-session/waiting-list/client/model/queries.ts';
import { QueriesFailed } from '#ui/loading/queries-failed.tsx';

/** Below the rounds of 'Mijn Sessies': that the requests or waiting lists of the user failed to load; nothing otherwise. */
export function WaitsFailed() {
  const requests = useQuery({ ...ownRequestsQuery, refetchOnMount: false });
  const entries = useOwnEntries();
  return <QueriesFailed title={joinRequestCopy.failure.loadTitle} queries={[requests, entries]} />;
}
