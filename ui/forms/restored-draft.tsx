import { RotateCcw } from 'lucide-react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { draftCopy } from './copy.ts';

interface RestoredDraftProps {
  /** Empties the form and moves the focus to a field. */
  onClear: () => void;
  className?: string;
}

/** A notice above a form that was filled with the user's draft. */
export function RestoredDraft({ onClear, className }: RestoredDraftProps) {
  return (
    <output
      className={classNames(
        'flex w-full flex-wrap items-center justify-between gap-x-3 rounded-md bg-sunken py-1 pr-1 pl-4 text-sm text-ink-soft',
        className,
      )}
    >
      <span className="flex min-w-0 flex-1 basis-40 items-center gap-2">
        <RotateCcw aria-hidden="true" className="size-4 shrink-0" />
        {draftCopy.restored}
      </span>
      <Button variant="quiet" size="small" onClick={onClear}>
        {draftCopy.clear}
      </Button>
    </output>
  );
}
