import { QueryFailed } from './load-failed.tsx';

export interface FailingQuery {
  data: unknown;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Whether the query failed with nothing to show. */
export const hasFailed = ({ isError, data }: Pick<FailingQuery, 'isError' | 'data'>) =>
  isError && data === undefined;

interface QueriesFailedProps {
  /** One for all queries, or one for each. */
  title: string | readonly string[];
  queries: readonly FailingQuery[];
  className?: string;
}

/** The parts of a screen usually fail together, so one message reports all that failed and retries them. */
export function QueriesFailed({ title, queries, ...shown }: QueriesFailedProps) {
  const failed = queries.filter(hasFailed);
  const [first] = failed;
  if (!first) return null;
  // A query without an entry is not loaded now.
  const isFailed = (query: FailingQuery | undefined) => query !== undefined && hasFailed(query);
  const own = typeof title === 'string' ? [title] : title.filter((_, index) => isFailed(queries[index]));
  const [main = '', ...also] = new Set(own);
  return (
    <QueryFailed
      {...shown}
      title={main}
      also={also}
      query={{
        error: first.error,
        isFetching: failed.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
      }}
    />
  );
}
