import { hasAdminRights } from '#features/account/rules.ts';
import type { SignedIn } from '#platform/shared/actor.ts';

type AdminFacts = Pick<SignedIn, 'globalAdmin' | 'memberships'>;

/** Admins keep a second step once they have one. */
export const keepsLastFactor = (actor: AdminFacts): boolean => hasAdminRights(actor);

/** `count`: how many verified factors the actor has. */
export const mayRemoveFactor = (actor: AdminFacts, count: number): boolean =>
  count > 1 || !keepsLastFactor(actor);
