import { CloudOff, RotateCw } from 'lucide-react';
import { failureOf } from '#platform/client/failure.ts';
import { useNetwork } from '#platform/client/network.ts';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { copy } from '../copy.ts';
import type { ReactNode } from 'react';

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

interface QueryFailedProps {
  title: string;
  also?: readonly string[];
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  className?: string;
}

/** A failed load of a query, with its error and its retry. */
export const QueryFailed = ({ query: { error, isFetching, refetch }, ...shown }: QueryFailedProps) => (
  <LoadFailed
    {...shown}
    message={failureOf(error).message}
    retrying={isFetching}
    onRetry={() => void refetch()}
  />
);

interface QuietFailureProps {
  children: ReactNode;
  retrying: boolean;
  onRetry: () => void;
}

/** One line for a failed load, with a retry button, for a part that the page can do without. */
export function QuietFailure({ children, retrying, onRetry }: QuietFailureProps) {
  return (
    <output className="flex flex-col items-center gap-2">
      <span>{children}</span>
      <Button variant="quiet" size="small" icon={<RotateCw />} pending={retrying} onClick={onRetry}>
        {copy.retry}
      </Button>
    </output>
  );
}
