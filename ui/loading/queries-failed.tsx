import { failureOf } from '#platform/client/failure.ts';
import { LoadFailed } from './load-failed.tsx';

interface Query {
  data: unknown;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Whether the query failed with nothing to show. */
export const hasFailed = ({ isError, data }: Pick<Query, 'isError' | 'data'>) =>
  isError && data === undefined;

interface QueriesFailedProps {
  title: string;
  queries: readonly Query[];
  className?: string;
}

/** The parts of a screen usually fail together, so one message reports all that failed and retries them. */
export function QueriesFailed({ queries, ...shown }: QueriesFailedProps) {
  const failed = queries.filter(hasFailed);
  const [first] = failed;
  if (!first) return null;
  return (
    <LoadFailed
      {...shown}
      message={failureOf(first.error).message}
      retrying={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
    />
  );
}
