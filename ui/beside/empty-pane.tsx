import type { ReactNode } from 'react';
import { Card } from '../card.tsx';

export const paneClass =
  'sticky top-[calc(96px+var(--safe-top))] max-h-[calc(100dvh-7rem-var(--safe-top))] overflow-y-auto';

/** Stands beside the list until the user opens an item. */
export function EmptyPane({ illustration, children }: { illustration: ReactNode; children: ReactNode }) {
  return (
    <Card tone="sunken" padding="roomy" className={paneClass}>
      <div aria-hidden="true" className="mx-auto mb-5 w-full max-w-48">
        {illustration}
      </div>
      <p className="text-center text-sm text-ink-soft">{children}</p>
    </Card>
  );
}
