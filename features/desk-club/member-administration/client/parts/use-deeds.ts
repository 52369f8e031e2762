import { useState } from 'react';
import { haptic } from '#platform/client/device/device.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { doneText, memberAdministrationCopy as words } from '../../copy.ts';
import type { AdministeredMember } from '../../member-administration.ts';
import type { MemberAction } from '../../rules.ts';
import { useMemberDeed } from '../queries.ts';

/** Actions for which a dialog shows the consequences first. */
export type AskedAction = 'suspend' | 'remove' | 'unmakeAdmin';
type Person = Pick<AdministeredMember, 'id' | 'displayName'>;

/** What undoes an action. Lifting a suspension is not labelled as undoing, because withdrawn requests do not come back. */
const undoing: Partial<Record<MemberAction, { action: MemberAction; label: string }>> = {
  makeAdmin: { action: 'unmakeAdmin', label: words.undo },
  unmakeAdmin: { action: 'makeAdmin', label: words.undo },
  suspend: { action: 'unsuspend', label: words.actions.unsuspend },
};

/** The actions of an admin on members: at once, or after a dialog. */
export function useDeeds(clubId: string) {
  const deed = useMemberDeed(clubId);
  const [asked, setAsked] = useState<{ action: AskedAction; member: Person } | null>(null);
  const [open, setOpen] = useState(false);

  function run(action: MemberAction, member: Person, isOwn = false) {
    deed.mutate(
      { action, member },
      {
        onSuccess: () => {
          setOpen(false);
          haptic('medium');
          const undo = isOwn ? undefined : undoing[action];
          showToast({
            tone: 'success',
            title: doneText(action, member.displayName),
            ...(undo && { action: { label: undo.label, onPress: () => run(undo.action, member) } }),
          });
        },
        onError: () => setOpen(false),
      },
    );
  }

  function choose(action: MemberAction, member: Person, isOwn: boolean) {
    const asks = action === 'suspend' || action === 'remove' || (action === 'unmakeAdmin' && isOwn);
    if (!asks) return run(action, member, isOwn);
    setAsked({ action, member });
    setOpen(true);
  }

  return {
    choose,
    /** What the dialog asks; kept after it closes, so that its text stays while it disappears. */
    asked,
    open,
    setOpen,
    pending: deed.isPending,
    confirm: () => asked && run(asked.action, asked.member, asked.action === 'unmakeAdmin'),
  };
}
export type Deeds = ReturnType<typeof useDeeds>;
