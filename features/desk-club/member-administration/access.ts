/** The filters of the list. */
export const memberGroups = ['all', 'admins', 'suspended'] as const;
export type MemberGroup = (typeof memberGroups)[number];

/** What an admin may do with a member, in the order of the menu. */
export const memberActions = ['makeAdmin', 'unmakeAdmin', 'suspend', 'unsuspend', 'remove'] as const;
export type MemberAction = (typeof memberActions)[number];

type Standing = { role: 'member' | 'admin'; status: 'active' | 'suspended' };
type Circumstances = { isLastAdmin: boolean; isSelf: boolean };

/**
 * What an admin may do with a member. The last admin keeps the role. Admins cannot suspend or remove themselves here: an admin
 * leaves the club as members do.
 */
export function actionsFor(
  { role, status }: Standing,
  { isLastAdmin, isSelf }: Circumstances,
): MemberAction[] {
  if (isLastAdmin) return [];
  const ofRole: MemberAction[] =
    status === 'suspended' ? [] : [role === 'admin' ? 'unmakeAdmin' : 'makeAdmin'];
  if (isSelf) return ofRole;
  return [...ofRole, status === 'suspended' ? 'unsuspend' : 'suspend', 'remove'];
}
