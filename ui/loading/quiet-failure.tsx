import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { copy } from '../copy.ts';

interface QuietFailureProps {
  children: ReactNode;
  retrying: boolean;
  onRetry: () => void;
}

/** A failed load that is no more than a line, with a way to try again: the rest of the page says enough without it. */
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
