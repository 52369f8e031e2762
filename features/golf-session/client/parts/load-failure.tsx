import { RefreshCw } from 'lucide-react';
import { failureOf } from '#platform/client/failure.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { golfSessionCopy } from '../../copy.ts';

interface LoadFailureProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  pending: boolean;
}

/** Where a list should have been: why it is not there, and a way on. */
export function LoadFailure({ title, error, onRetry, pending }: LoadFailureProps) {
  return (
    <Banner
      tone="error"
      title={title}
      action={
        <Button variant="secondary" size="small" icon={<RefreshCw />} pending={pending} onClick={onRetry}>
          {golfSessionCopy.retry}
        </Button>
      }
    >
      {failureOf(error).message}
    </Banner>
  );
}
