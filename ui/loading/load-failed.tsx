import { RotateCw } from 'lucide-react';
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

/** Replaces content that failed to load: the reason and a retry button. */
export function LoadFailed({ title, message, retrying, onRetry, className }: LoadFailedProps) {
  return (
    <Banner
      tone="error"
      title={title}
      className={className ?? 'my-4'}
      action={
        <Button variant="secondary" size="small" icon={<RotateCw />} pending={retrying} onClick={onRetry}>
          {copy.retry}
        </Button>
      }
    >
      {message}
    </Banner>
  );
}
