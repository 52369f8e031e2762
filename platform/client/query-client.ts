// Query data stays for a day, so a screen opens with content, even offline. After half a minute it is refetched in the
// background, or earlier after a live event.
import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isYoung, longestKept } from './device-storage.ts';
import { failureOf, type Failure } from './failure.ts';
import { currentNetwork, isTooLate, onNetworkChange } from './network.ts';

export type QueryMeta = {
  /** Title of the toast when the query fails and the page does not show this title itself; without one, there is no toast. */
  failureTitle?: string;
  /** Shown below the title instead of the server's message. */
  failureBody?: string;
  /** The screen says itself that what the query is about is gone, or closed to the user: no toast says so too. */
  goneIsShown?: true;
  /** An answer is added to what is there, instead of replacing it. */
  grows?: true;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}

const freshFor = 30_000;

/** `onFailure` is called for every query that failed for good; `empty` when there is no older data to show. */
export function createQueryClient(onFailure: (failure: Failure, meta: QueryMeta, empty: boolean) => void) {
  // The library assumes a connection at the start. After a start offline it would not notice the connection, and refetch nothing.
  onlineManager.setOnline(currentNetwork().online);
  onlineManager.setEventListener((setOnline) => onNetworkChange(() => setOnline(currentNetwork().online)));
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        const { data, dataUpdatedAt } = query.state;
        // The page was open for longer than a day without a connection.
        if (data !== undefined && !isYoung(dataUpdatedAt)) query.setState({ data: undefined });
        onFailure(failureOf(error), query.meta ?? {}, query.state.data === undefined);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        gcTime: longestKept,
        // Offline, a query fails at once instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        // After half a minute of waiting the user decides.
        retry: (attempts, error) => attempts < 1 && !isTooLate(error) && isPassing(failureOf(error)),
        retryDelay: 700,
      },
    },
  });
}

function isPassing({ code, status }: Failure): boolean {
  if (code === 'OFFLINE') return navigator.onLine;
  return status === 0 || status >= 502;
}
