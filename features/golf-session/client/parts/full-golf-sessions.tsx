import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { fullText, golfSessionCopy } from '../../copy.ts';
import type { GolfSessionRow } from '../../golf-session.ts';
import type { ComingList } from '../model/queries.ts';
import { CardGrid } from './card-grid.tsx';

interface FullGolfSessionsProps {
  list: ComingList;
  /** Renders one card. */
  children: (golfSession: GolfSessionRow) => ReactNode;
}

/** Golf sessions without a free place, folded below the others. */
export function FullGolfSessions({ list, children }: FullGolfSessionsProps) {
  const [open, setOpen] = useState(false);
  const found = list.data?.pages.flatMap((page) => page.items).length ?? 0;
  if (found === 0) return null;
  return (
    <details className="group mt-8" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="mb-3 flex min-h-12 w-fit list-none items-center gap-2 rounded-md pr-3 font-semibold text-primary hover:bg-primary-soft [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-5 -rotate-90 transition-transform group-open:rotate-0"
        />
        {fullText(found, list.hasNextPage)}
      </summary>
      {open ? (
        <CardGrid list={list} failureTitle={golfSessionCopy.failure.listTitle} empty={null}>
          {children}
        </CardGrid>
      ) : null}
    </details>
  );
}
