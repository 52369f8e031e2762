// What was read stays for a day, so that a screen opens with content, also without a connection; after half a
// minute it is read again in the background. Live events make that sooner where somebody waits for it.
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { failureOf, type Failure } from './failure.ts';

export type QueryMeta = {
  /** Title of the toast when this cannot be loaded; without one a failure is told in its own place only. */
  failureTitle?: string;
  /** Said below the title instead of the server's message. */
  failureBody?: string;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}

export const longestKept = 24 * 3_600_000;
const freshFor = 30_000;

/** `onFailure` hears of every read that failed for good; `empty` when there is nothing older to show instead. */
export function createQueryClient(onFailure: (failure: Failure, meta: QueryMeta, empty: boolean) => void) {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) =>
        onFailure(failureOf(error), query.meta ?? {}, query.state.data === undefined),
    }),
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        gcTime: longestKept,
        // Without a connection a read fails at once and says so, instead of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (attempts, error) => attempts < 1 && isPassing(failureOf(error)),
        retryDelay: 700,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function isPassing({ code, status }: Failure): boolean {
  if (code === 'OFFLINE') return navigator.onLine;
  return status === 0 || status >= 502;
}
