import type { Actor } from '#platform/shared/actor.ts';
import { golfSessionOrganiser, type GolfSessionFacts } from '#features/golf-session/access.ts';
import { accessRule, type Verdict } from '#platform/shared/access.ts';

/** Decides on a join request: the organiser of its golf session. To others it does not exist. */
export const joinRequestDecider = accessRule(
  'join-request-decider',
  (actor: Actor, golfSession: GolfSessionFacts): Verdict => {
    const verdict = golfSessionOrganiser.judge(actor, golfSession);
    return verdict === 'not-organiser' ? 'hidden' : verdict;
  },
);
