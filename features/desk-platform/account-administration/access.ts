import type { AccountAction } from './account-administration.ts';

/** Nobody suspends their own account. The last global admin is therefore never suspended on the screen; the server checks it too. */
export function actionsFor(account: { isSuspended: boolean; isSelf: boolean }): AccountAction[] {
  if (account.isSuspended) return ['lift'];
  return account.isSelf ? [] : ['suspend'];
}
