import { golferRule } from '#features/account/access.ts';
import type { AccessRule } from '#platform/shared/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import type { BlockableId } from './block.ts';
import { refusals } from './copy.ts';

/** Blocks a person: any golfer who knows them. `userId` is null for a person whom the caller does not know. */
export const personBlocker: AccessRule<[actor: Actor, userId: string | null], BlockableId> = golferRule(
  'person-blocker',
  (golfer, userId) => {
    if (userId === null) return 'hidden';
    return userId === golfer.userId ? 'SELF' : 'allow';
  },
  { SELF: { status: 409, message: refusals.SELF } },
);
