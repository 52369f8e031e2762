import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { Card } from '#ui/card.tsx';
import { copy } from '#ui/copy.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { membershipCopy } from '../../copy.ts';
import { useMember } from '../model/use-directory.ts';
import { MemberDetails, type ShownMember } from './member-details.tsx';
import { paneClass } from './nobody-open.tsx';

/** Opening a member moves the focus to their name; closing moves it back to the row in the list. */
export function MemberPane({ onClose, ...shown }: ShownMember) {
  const { userId } = shown;
  const found = useMember(shown.clubId, userId, shown.known);
  const heading = useRef<HTMLHeadingElement>(null);
  const row = useRef<HTMLElement>(null);
  const taken = useRef<string>(null);
  // Not when the page opens with a member, or goes back to one.
  const isOpening = useNavigationType() !== NavigationType.Pop;
  const take = useEffectEvent((opened: string) => {
    if (!isOpening || opened === taken.current) return;
    taken.current = opened;
    row.current = document.activeElement as HTMLElement | null;
    heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => take(userId), [userId]);

  function close() {
    onClose();
    row.current?.focus();
  }
  return (
    <Card
      render={
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves a part of the page, like a dialog.
        <section
          aria-label={membershipCopy.details}
          onKeyDown={({ key, target, currentTarget }) => {
            // Not in a dialog or menu that was opened from here.
            if (key === 'Escape' && currentTarget.contains(target as Node)) close();
          }}
        />
      }
      className={paneClass}
    >
      <h2 ref={heading} tabIndex={-1} className="mb-4 min-w-0 pt-2 pr-11 text-xl wrap-anywhere">
        {found.member?.displayName ?? membershipCopy.details}
      </h2>
      <MemberDetails found={found} isOwn={shown.isOwn} onClose={close} />
      {/* After the actions, which a keyboard reaches first. */}
      <IconButton label={copy.close} icon={<X />} className="absolute top-5 right-3" onClick={close} />
    </Card>
  );
}
