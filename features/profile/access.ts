import { asAccount } from '#features/account/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { accessRule } from '#platform/shared/access.ts';

/**
 * Creating one's own profile: every account may. The command refuses a second one, because its repeat must get the first answer,
 * and by then the caller has a profile.
 */
export const profileMaker = accessRule('profile-maker', (actor: Actor) => asAccount(actor));
