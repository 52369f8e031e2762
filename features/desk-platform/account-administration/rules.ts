/** The filters of the list of accounts. */
export const accountGroups = ['all', 'suspended'] as const;
export type AccountGroup = (typeof accountGroups)[number];

/** What a global admin may do with an account. */
export const accountActions = ['suspend', 'lift'] as const;
export type AccountAction = (typeof accountActions)[number];
