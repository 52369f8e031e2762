import { golfSessionOrganiser, type GolfSessionFacts } from '#features/golf-session/access.ts';
import { accessRule, type AccessRule } from '#platform/shared/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import type { DecidableJoinRequestId, JoinRequestState } from './join-request.ts';

/** Accepting and declining are offered while the request is pending. */
export const isDecidable = (request: { status: JoinRequestState }) => request.status === 'pending';

/** Decides on a join request: the organiser of its golf session. To others it does not exist. */
export const joinRequestDecider: AccessRule<[Actor, GolfSessionFacts], DecidableJoinRequestId> = accessRule(
  'join-request-decider',
  (actor, golfSession) => {
    const verdict = golfSessionOrganiser.judge(actor, golfSession);
    return verdict === 'NOT_ORGANISER' ? 'hidden' : verdict;
  },
  golfSessionOrganiser.refusals,
);
