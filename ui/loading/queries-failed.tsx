import { QueryFailed } from './load-failed.tsx';

export interface FailingQuery {
  error: unknown;
  /** Failed with nothing to show. */
  isLoadingError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface QueriesFailedProps {
  /** One for all queries, or one for each. */
  title: string | readonly string[];
  queries: readonly FailingQuery[];
  className?: string;
}

/** The parts of a screen usually fail together, so one message reports all that failed. */
export function QueriesFailed({ title, queries, ...shown }: QueriesFailedProps) {
  const failed = queries.filter(({ isLoadingError }) => isLoadingError);
  const [first] = failed;
  if (!first) return null;
  // A query without an entry is not loaded now.
  const own =
    typeof title === 'string' ? [title] : title.filter((_, index) => queries[index]?.isLoadingError);
  const [main = '', ...also] = new Set(own);
  return (
    <QueryFailed
      {...shown}
      title={main}
      also={also}
      query={{
        error: first.error,
        isFetching: failed.some(({ isFetching }) => isFetching),
        refetch: first.refetch,
      }}
    />
  );
}
