import { asAccount } from '#features/account/access.ts';
import { accessRule, type Verdict } from '#platform/shared/access.ts';
import type { Actor } from '#platform/shared/actor.ts';

/**
 * Keeping a closed account, the only right that its owner still has. A user who has just kept it may repeat the command, because
 * the answer may have been lost.
 */
export const accountKeeper = accessRule('account-keeper', (actor: Actor): Verdict => {
  const account = asAccount(actor);
  return account === 'closed' ? 'allow' : account;
});
