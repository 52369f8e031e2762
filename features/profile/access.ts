import { asAccount } from '#features/account/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { accessRule } from '#platform/shared/access.ts';

/**
 * Makes the own profile: every account. That there is at most one is for the command to say, which answers a repeat
 * as the first time; by then the caller has a profile.
 */
export const profileMaker = accessRule('profile-maker', (actor: Actor) => asAccount(actor));
