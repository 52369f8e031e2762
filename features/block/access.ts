import { asGolfer, golferRefusals } from '#features/account/access.ts';
import { accessRule, type AccessRule } from '#platform/shared/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import type { BlockableId } from './block.ts';
import { blockCopy } from './copy.ts';

/** Blocks a person: any golfer who knows them. `userId` is null for a person whom the caller does not know. */
export const personBlocker: AccessRule<[actor: Actor, userId: string | null], BlockableId> = accessRule(
  'person-blocker',
  (actor, userId) => {
    const golfer = asGolfer(actor);
    if (golfer !== 'allow') return golfer;
    if (userId === null) return 'hidden';
    return userId === actor?.userId ? 'SELF' : 'allow';
  },
  { ...golferRefusals, SELF: { status: 409, message: blockCopy.refusals.self } },
);
