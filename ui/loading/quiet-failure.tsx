import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { copy } from '../copy.ts';

interface QuietFailureProps {
  children: ReactNode;
  retrying: boolean;
  onRetry: () => void;
}

/** One line for a failed load, with a retry button, for a part that the page can do without. */
export function QuietFailure({ children, retrying, onRetry }: QuietFailureProps) {
  return (
    <output className="flex flex-col items-center gap-2">
      {children}
      <Button variant="quiet" size="small" icon={<RotateCw />} pending={retrying} onClick={onRetry}>
        {copy.retry}
      </Button>
    </output>
  );
}
