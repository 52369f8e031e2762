/** The filters of the list of accounts. */
export const accountGroups = ['all', 'suspended'] as const;
export type AccountGroup = (typeof accountGroups)[number];

/** What a global admin may do with an account. */
export const accountActions = ['suspend', 'lift'] as const;
export type AccountAction = (typeof accountActions)[number];

/** Nobody suspends their own account. The last global admin is therefore never suspended on the screen; the server checks it too. */
export function actionsFor(account: { isSuspended: boolean; isSelf: boolean }): AccountAction[] {
  if (account.isSuspended) return ['lift'];
  return account.isSelf ? [] : ['suspend'];
}
