import { useState } from 'react';
import { haptic } from '#platform/client/device/device.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import type { MemberAction } from '../../access.ts';
import type { AdministeredMember } from '../../member-administration.ts';
import { memberDeed } from './commands.ts';

/** Actions for which a dialog shows the consequences first. */
export type AskedAction = 'suspend' | 'remove' | 'unmakeAdmin';
type Person = Pick<AdministeredMember, 'id' | 'displayName'>;

/** The actions of an admin on members: at once, or after a dialog. */
export function useDeeds(clubId: string) {
  const { send, pending } = useSend(memberDeed);
  const [asked, setAsked] = useState<{ action: AskedAction; member: Person } | null>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  function run(action: MemberAction, member: Person, isOwn = false) {
    const onDone = () => haptic('medium');
    void send({ clubId, action, member, isOwn }, { onDone, onEnd: close });
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
    close,
    pending,
    confirm: () => asked && run(asked.action, asked.member, asked.action === 'unmakeAdmin'),
  };
}
export type Deeds = ReturnType<typeof useDeeds>;
