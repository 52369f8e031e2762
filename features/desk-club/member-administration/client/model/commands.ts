import { meKey } from '#features/account/client/model/queries.ts';
import { membershipApi } from '#features/membership/client/model/queries.ts';
import { saveFile } from '#platform/client/device/device.ts';
import { command, type CallOptions, type Undo } from '#platform/client/sending/command.ts';
import { undoBy } from '#platform/client/sending/deliver.ts';
import type { MemberAction } from '../../access.ts';
import { doneText, leftText, memberAdministrationCopy as text } from '../../copy.ts';
import type { AdministeredMember } from '../../member-administration.ts';
import { memberAdministrationApi as api } from './queries.ts';

const { failure } = text;

type Member = Pick<AdministeredMember, 'id' | 'displayName'>;
type Deed = { id: string; clubId: string; action: MemberAction; member: Member; isOwn: boolean };

function call({ id, clubId, action, member }: Deed, options: CallOptions): Promise<unknown> {
  const input = { id, clubId, userId: member.id };
  if (action === 'makeAdmin' || action === 'unmakeAdmin') {
    const role = action === 'makeAdmin' ? 'admin' : 'member';
    return api.setRole.call({ ...input, role }, options);
  }
  return api[action].call(input, options);
}

/** What undoes an action. Lifting a suspension is not labelled as undoing, because withdrawn requests do not come back. */
const undoing: Partial<Record<MemberAction, { action: MemberAction; label: string }>> = {
  makeAdmin: { action: 'unmakeAdmin', label: text.undo },
  unmakeAdmin: { action: 'makeAdmin', label: text.undo },
  suspend: { action: 'unsuspend', label: text.actions.unsuspend },
};

function undoOf({ clubId, action, member, isOwn }: Omit<Deed, 'id'>): Undo | null {
  const undo = isOwn ? undefined : undoing[action];
  return undo ? undoBy(undo.label, memberDeed, { clubId, action: undo.action, member, isOwn }) : null;
}

/** Everything that an admin does with one member. */
export const memberDeed = command({
  call,
  target: ({ member }) => member.id,
  intent: ({ action }) => action,
  done: (_answer, { action, member }) => ({ title: doneText(action, member.displayName) }),
  undo: (_answer, deed): Undo | null => undoOf(deed),
  failure: failure.actionTitle,
  refresh: [api.list.key(), membershipApi.key()],
});

export const exportMembers = command({
  call: api.export.call,
  keep: (_queryClient, { fileName, csv }) => saveFile(fileName, csv, 'text/csv'),
  done: text.exported,
  failure: failure.exportTitle,
});

type Leaving = { id: string; club: { id: string; name: string } };

export const leaveClub = command({
  call: ({ id, club }: Leaving, options) => api.leave.call({ id, clubId: club.id }, options),
  done: (_answer, { club }) => ({ title: leftText(club.name) }),
  failure: failure.leaveTitle,
  // After a failure too: the next screen depends on the list of the user's clubs.
  refresh: [meKey],
});
