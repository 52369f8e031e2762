import { hasAdminRights } from '#features/account/rules.ts';
import type { AccountHolder } from '#platform/shared/actor.ts';

type AdminFacts = Pick<AccountHolder, 'globalAdmin' | 'memberships'>;

/** Admins keep a second step once they have one. */
export const keepsLastFactor = (actor: AdminFacts): boolean => hasAdminRights(actor);

/** `count`: how many verified factors the actor has. */
export const mayRemoveFactor = (actor: AdminFacts, count: number): boolean =>
  count > 1 || !keepsLastFactor(actor);

// The paths of the sign-in library that are open from outside, and the rule of each. The library has many more; a path is
// opened together with the screen that needs it, and its tests.

/** `account`: signed in. `proven`: signed in with a fresh proof. */
export type PathNeed = 'anyone' | 'account' | 'proven';

export const openPaths: ReadonlyMap<string, PathNeed> = new Map<string, PathNeed>([
  ['/sign-in/email', 'anyone'],
  ['/sign-out', 'anyone'],
  ['/sign-up/email', 'anyone'],
  ['/send-verification-email', 'anyone'],
  ['/mail-state', 'anyone'],
  ['/verify-email', 'anyone'],
  ['/request-password-reset', 'anyone'],
  ['/reset-password', 'anyone'],
  ['/prove', 'account'],
  ['/prove/provider', 'account'],
  ['/prove/factor', 'account'],
  ['/prove/passkey', 'account'],
  ['/prove/passkey-options', 'account'],
  ['/factor/choices', 'anyone'],
  ['/factor/text', 'anyone'],
  ['/factor/passkey-options', 'anyone'],
  ['/factor/verify', 'anyone'],
  ['/sign-in/passkey', 'anyone'],
  ['/sign-in/passkey-options', 'anyone'],
  ['/refresh', 'anyone'],
  ['/sign-in/provider', 'anyone'],
  ['/callback/organisation', 'anyone'],
  ['/callback/google', 'anyone'],
  ['/callback/apple', 'anyone'],
  ['/callback/microsoft', 'anyone'],
  ['/link-provider', 'proven'],
  ['/change-password', 'proven'],
  ['/change-email', 'proven'],
  ['/confirm-email', 'anyone'],
]);
