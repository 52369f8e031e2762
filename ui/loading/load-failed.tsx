import { useQueryClient } from '@tanstack/react-query';
import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureOf } from '#platform/client/failure.ts';
import { useNetwork } from '#platform/client/network.ts';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { copy } from '../copy.ts';

interface LoadFailedProps {
  title: string;
  /** Titles of what failed with it. */
  also?: readonly string[];
  /** The reason. */
  message?: string;
  retrying: boolean;
  onRetry: () => void;
  className?: string;
}

/** Replaces content that failed to load: the reason and a retry button. Without a connection it says that, instead of an error. */
export function LoadFailed({ title, also, message, retrying, onRetry, className }: LoadFailedProps) {
  const { online } = useNetwork();
  return (
    <Banner
      {...(online ? { tone: 'error', title } : { icon: <CloudOff />, title: copy.notOnDevice.title })}
      className={className ?? 'my-4'}
      action={
        <Button variant="secondary" size="small" icon={<RotateCw />} pending={retrying} onClick={onRetry}>
          {copy.retry}
        </Button>
      }
    >
      {online ? also?.map((other) => <p key={other}>{other}</p>) : null}
      {online ? message : copy.notOnDevice.body}
    </Banner>
  );
}

type Failed = { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };

/** Loads a query again, with all else that failed on the screen: one press is enough. */
function useRetry({ refetch }: Failed) {
  const queryClient = useQueryClient();
  return () => {
    void refetch();
    void queryClient.refetchQueries({
      type: 'active',
      fetchStatus: 'idle',
      predicate: ({ state }) => state.status === 'error',
    });
  };
}

interface QueryFailedProps {
  title: string;
  also?: readonly string[];
  query: Failed;
  className?: string;
}

/** A failed load of a query, with its error and its retry. */
export function QueryFailed({ query, ...shown }: QueryFailedProps) {
  const retry = useRetry(query);
  const { message } = failureOf(query.error);
  return <LoadFailed {...shown} message={message} retrying={query.isFetching} onRetry={retry} />;
}

type QuietFailureProps = { children: ReactNode; query: Failed };

/** One line for a failed load, with a retry button, for a part that the page can do without. */
export function QuietFailure({ children, query }: QuietFailureProps) {
  const retry = useRetry(query);
  return (
    <output className="flex flex-col items-center gap-2">
      <span>{children}</span>
      <Button variant="quiet" size="small" icon={<RotateCw />} pending={query.isFetching} onClick={retry}>
        {copy.retry}
      </Button>
    </output>
  );
}
