import { Card } from '#ui/card.tsx';
import { membershipCopy } from '../../copy.ts';

export const paneClass =
  'sticky top-[calc(96px+var(--safe-top))] max-h-[calc(100dvh-7rem-var(--safe-top))] overflow-y-auto';

/** Beside the list, until a member is chosen. */
export function NobodyOpen() {
  return (
    <Card tone="sunken" padding="roomy" className={paneClass}>
      <p className="text-center text-sm text-ink-soft">{membershipCopy.chooseMember}</p>
    </Card>
  );
}
