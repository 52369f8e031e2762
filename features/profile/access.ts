import { asAccount } from '#features/account/access.ts';
import { accessRule } from '#platform/shared/access.ts';
import type { Actor } from '#platform/shared/actor.ts';

/**
 * Every account may create a profile. Only the command refuses a second profile: a repeated command must get the first answer
 * although the caller has a profile by then.
 */
export const profileMaker = accessRule('profile-maker', (actor: Actor) => asAccount(actor));
