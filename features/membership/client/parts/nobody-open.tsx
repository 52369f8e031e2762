import { Card } from '#ui/card.tsx';
import { EmptyMembers } from '#ui/illustrations/empty-members.tsx';
import { membershipCopy } from '../../copy.ts';

export const paneClass =
  'sticky top-[calc(96px+var(--safe-top))] max-h-[calc(100dvh-7rem-var(--safe-top))] overflow-y-auto';

/** Stands beside the list until the user opens a member. */
export function NobodyOpen() {
  return (
    <Card tone="sunken" padding="roomy" className={paneClass}>
      <EmptyMembers className="mx-auto mb-5 w-full max-w-48" />
      <p className="text-center text-sm text-ink-soft">{membershipCopy.chooseMember}</p>
    </Card>
  );
}
