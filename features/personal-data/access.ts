import { asAccount } from '#features/account/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { accessRule, type Verdict } from '#platform/shared/access.ts';

/**
 * Keeps an account that is closed: the one thing that its person may still do. Whoever has just kept it may say so
 * again, for the answer may have got lost.
 */
export const accountKeeper = accessRule('account-keeper', (actor: Actor): Verdict => {
  const account = asAccount(actor);
  return account === 'closed' ? 'allow' : account;
});
