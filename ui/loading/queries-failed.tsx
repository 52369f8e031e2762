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
  title: string;
  queries: readonly FailingQuery[];
  className?: string;
}

/** The parts of a screen usually fail together, so one message reports all that failed and retries them. */
export function QueriesFailed({ queries, ...shown }: QueriesFailedProps) {
  const failed = queries.filter(hasFailed);
  const [first] = failed;
  if (!first) return null;
  return (
    <QueryFailed
      {...shown}
      query={{
        error: first.error,
        isFetching: failed.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
      }}
    />
  );
}
