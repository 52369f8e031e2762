import { X } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { copy } from '#ui/copy.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { membershipCopy } from '../../copy.ts';
import { useMember } from './use-directory.ts';
import { MemberDetails, type ShownMember } from './member-details.tsx';
import { paneClass } from './nobody-open.tsx';

/** Focus stays in the list, so that the next member can be opened; `aria-live` makes a screen reader read the pane. */
export function MemberPane({ onClose, ...shown }: ShownMember) {
  const found = useMember(shown.clubId, shown.userId, shown.known);
  return (
    <Card render={<section aria-label={membershipCopy.details} aria-live="polite" />} className={paneClass}>
      <header className="mb-4 flex items-start justify-between gap-3">
        <h2 className="min-w-0 pt-2 text-xl wrap-anywhere">
          {found.member?.displayName ?? membershipCopy.details}
        </h2>
        <IconButton label={copy.close} icon={<X />} className="-mr-2" onClick={onClose} />
      </header>
      <MemberDetails found={found} isOwn={shown.isOwn} onClose={onClose} />
    </Card>
  );
}
