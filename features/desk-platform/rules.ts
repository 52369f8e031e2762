/** The filters of the list of clubs. */
export const clubGroups = ['active', 'archived'] as const;
export type ClubGroup = (typeof clubGroups)[number];

/** The filters of the list of accounts. */
export const accountGroups = ['all', 'suspended'] as const;
export type AccountGroup = (typeof accountGroups)[number];

/** What a global admin may do with an account. */
export const accountActions = ['suspend', 'lift'] as const;
export type AccountAction = (typeof accountActions)[number];

/** A file of the log has at most this many entries: the newest ones. */
export const mostExported = 5000;
