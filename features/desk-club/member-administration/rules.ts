/** Live event for a club's admins: a membership began, changed or ended. The database publishes it. */
export const membersChanged = 'members.changed';

/** The filters of the list. */
export const memberGroups = ['all', 'admins', 'suspended'] as const;
export type MemberGroup = (typeof memberGroups)[number];

/** What an admin may do with a member, in the order of the menu. */
export const memberActions = ['makeAdmin', 'unmakeAdmin', 'suspend', 'unsuspend', 'remove'] as const;
export type MemberAction = (typeof memberActions)[number];
