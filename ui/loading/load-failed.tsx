import { CloudOff, RotateCw } from 'lucide-react';
import { failureOf } from '#platform/client/failure.ts';
import { useNetwork } from '#platform/client/network.ts';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { copy } from '../copy.ts';

interface LoadFailedProps {
  title: string;
  /** The reason. */
  message?: string;
  retrying: boolean;
  onRetry: () => void;
  className?: string;
}

/** Replaces content that failed to load: the reason and a retry button. Without a connection it says that, instead of an error. */
export function LoadFailed({ title, message, retrying, onRetry, className }: LoadFailedProps) {
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
      {online ? message : copy.notOnDevice.body}
    </Banner>
  );
}

interface QueryFailedProps {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  className?: string;
}

/** The same for a query. */
export const QueryFailed = ({ query: { error, isFetching, refetch }, ...shown }: QueryFailedProps) => (
  <LoadFailed
    {...shown}
    message={failureOf(error).message}
    retrying={isFetching}
    onRetry={() => void refetch()}
  />
);
